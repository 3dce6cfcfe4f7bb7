/**
 * `npx tsx tools/scale/simulate.ts [seed]` simulates a mailing to five million members second by second. The same seed
 * prints the same figures; `--write` writes those of seed 1 into docs/scale.md, between its marks.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulateDay } from './day'
import { callCosts } from './operations'
import { cost, firestore, instances, perCall, signInService, dayTable } from './report'
import { proxies, sharedAddresses, venues } from './reportRejections'
import { SCENARIOS } from './scenario'

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'scale.md')

const isWriting = process.argv[2] === '--write'
const seed = Number(isWriting ? 1 : (process.argv[2] ?? 1))
if (!Number.isInteger(seed)) throw new Error('The seed is a whole number.')

const costs = await callCosts()
const simulatedDays = SCENARIOS.map((scenario) => ({ scenario, day: simulateDay(scenario, costs, seed) }))

/** By name of the mark in docs/scale.md. */
const parts = {
  day: dayTable(simulatedDays),
  calls: perCall(costs),
  instances: instances(simulatedDays, costs),
  firestore: firestore(simulatedDays),
  auth: signInService(simulatedDays),
  addresses: sharedAddresses(simulatedDays),
  proxies: proxies(simulatedDays),
  venues: venues(),
  cost: cost(simulatedDays, costs),
}

if (isWriting) writeFileSync(DOCUMENT, updatedDocument(readFileSync(DOCUMENT, 'utf8')))
else console.log(Object.values(parts).join('\n\n'))

/** Replaces each table between `<!-- name -->` and `<!-- / -->`. Throws when a mark is missing. */
function updatedDocument(text: string): string {
  return Object.entries(parts).reduce((document, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- / -->)`)
    if (!place.test(document)) throw new Error(`docs/scale.md has no mark ${name}`)
    return document.replace(place, (_, before: string, behind: string) => `${before}\n${table}\n\n${behind}`)
  }, text)
}
