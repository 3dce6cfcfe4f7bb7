/**
 * `npx tsx scripts/scale/simulate.ts [seed]`: a mailing to five million members, played second by second.
 * The same seed prints the same figures; docs/scale.md quotes those of seed 1.
 */
import { play } from './day'
import { callCosts } from './operations'
import { cost, firestore, instances, perCall, signInService, theDay } from './report'
import { proxies, sharedAddresses, venues } from './reportRefusals'
import { SCENARIOS } from './scenario'

const seed = Number(process.argv[2] ?? 1)
if (!Number.isInteger(seed)) throw new Error('The seed is a whole number.')

const costs = await callCosts()
const played = SCENARIOS.map((scenario) => ({ scenario, day: play(scenario, costs, seed) }))

const parts: readonly string[] = [
  theDay(played),
  perCall(costs),
  instances(played, costs),
  firestore(played),
  signInService(played),
  sharedAddresses(played),
  proxies(played),
  venues(),
  cost(played, costs),
]
console.log(parts.join('\n\n'))
