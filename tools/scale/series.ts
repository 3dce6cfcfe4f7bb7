/** Counts per second over one day; later events are ignored. */
export const DAY = 24 * 3_600

export class Series {
  private readonly counts = new Float64Array(DAY)

  add(at: number, count = 1): void {
    const second = Math.floor(at)
    if (second >= 0 && second < DAY) this.counts[second] = this.at(second) + count
  }

  at(second: number): number {
    return this.counts[second] ?? 0
  }

  total(): number {
    return this.counts.reduce((sum, count) => sum + count, 0)
  }

  /** Mean per second over the busiest interval of `seconds`. */
  peak(seconds = 1): number {
    let sum = 0
    let most = 0
    for (let second = 0; second < DAY; second += 1) {
      sum += this.at(second) - (second >= seconds ? this.at(second - seconds) : 0)
      most = Math.max(most, sum)
    }
    return most / seconds
  }

  /** Largest ratio of the traffic (mean of ten seconds) to the traffic allowed that long after its beginning. */
  largestShareOf(allowedAfter: (seconds: number) => number): number {
    const first = this.counts.findIndex((count) => count > 0)
    let most = 0
    let sum = 0
    for (let second = Math.max(0, first); second < DAY; second += 1) {
      sum += this.at(second) - (second >= first + RAMP_MEAN ? this.at(second - RAMP_MEAN) : 0)
      most = Math.max(most, sum / RAMP_MEAN / allowedAfter(second - first))
    }
    return most
  }
}

const RAMP_MEAN = 10

/** Series by name, created on first use. */
export class SeriesByName<Name extends string> {
  private readonly byName = new Map<Name, Series>()

  of(name: Name): Series {
    const known = this.byName.get(name)
    if (known) return known
    const series = new Series()
    this.byName.set(name, series)
    return series
  }

  entries(): readonly (readonly [Name, Series])[] {
    return [...this.byName.entries()].toSorted(([a], [b]) => a.localeCompare(b))
  }
}
