/** A seeded source of chance: the same seed tells the same day. */
export interface Random {
  /** Uniform, 0 to 1, without 1. */
  next(): number
  chance(share: number): boolean
  below(count: number): number
  /** Mean as given. */
  exponential(mean: number): number
  /** `median` and the spread of the logarithm. */
  lognormal(median: number, sigma: number): number
}

/** Counter-based: each step mixes a running sum (Weyl sequence) by two multiplications (splitmix32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  // Never the logarithm of nothing.
  const positive = (): number => 1 - next()
  return {
    next,
    chance: (share) => next() < share,
    below: (count) => Math.floor(next() * count),
    exponential: (mean) => -mean * Math.log(positive()),
    lognormal: (median, sigma) =>
      median * Math.exp(sigma * Math.sqrt(-2 * Math.log(positive())) * Math.cos(2 * Math.PI * next())),
  }
}

/** Draws an index: the k-th is 1/k times as likely as the first (Zipf). */
export function zipf(count: number): (random: Random) => number {
  const sums: number[] = []
  for (let k = 1; k <= count; k += 1) sums.push((sums.at(-1) ?? 0) + 1 / k)
  const total = sums.at(-1) ?? 0
  return (random) => {
    const drawn = random.next() * total
    return sums.findIndex((sum) => sum > drawn)
  }
}
