/** The counts of passed and failed tests of a Jest run. */
import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** Reads the file of `--outputFile`. A suite that did not run counts as one failure; so does a missing file. */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const result: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: countOf(result, 'numPassedTests'),
    failed: countOf(result, 'numFailedTests') + countOf(result, 'numRuntimeErrorTestSuites'),
  }
}

function countOf(result: unknown, key: string): number {
  const value: unknown =
    typeof result === 'object' && result !== null ? Object.entries(result).find(([name]) => name === key)?.[1] : null
  if (typeof value !== 'number') throw new Error(`Jest reported no ${key}.`)
  return value
}
