/** Share of the runs of each property test: 1 by default and in CI; `KEF_PROPERTY_RUNS=0.1` for a quick loop. */
const SHARE = Number(process.env.KEF_PROPERTY_RUNS ?? 1)
if (!(SHARE > 0)) throw new Error(`KEF_PROPERTY_RUNS=${process.env.KEF_PROPERTY_RUNS} is not a number above 0.`)

/** How often a property test runs, of `full` runs. */
export const propertyRuns = (full: number): number => Math.max(1, Math.round(full * SHARE))
