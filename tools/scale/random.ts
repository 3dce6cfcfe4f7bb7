/** A seeded random generator: the same seed gives the same day. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  chance(share: number): boolean
  below(count: number): number
  /** Exponentially distributed with this mean. */
  exponential(mean: number): number
  /** Log-normally distributed; `sigma` is the standard deviation of the logarithm. */
  lognormal(median: number, sigma: number): number
}

/** splitmix32: a Weyl sequence, mixed by two multiplications. */
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
  // In (0, 1]: the logarithm of 0 is infinite.
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
