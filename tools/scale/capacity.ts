/**
 * `npx tsx tools/scale/capacity.ts` prints what the day of a mailing to all members requires of each service, from the
 * assumptions of scenario.ts and the counted cost of each call. Quotas and prices are those of November 2026: check them
 * before a campaign.
 */
import { CAPACITY } from '../../functions/src/capacity'
import { parseConfig } from '../../functions/src/config'
import { figure, table } from '../bench/support/table'
import { callCosts, callOf, type Case } from './operations'
import { clickedWithin, PER_CLICK, SCENARIOS, type Scenario } from './scenario'

/** https://firebase.google.com/docs/auth/limits (Blaze), https://cloud.google.com/recaptcha/quotas */
const QUOTAS = {
  signInPerSecond: 1_000,
  verificationMailsPerDay: 100_000,
  resetMailsPerDay: 10_000,
  assessmentsPerMinute: 60_000,
} as const

/** US dollars: Firestore eur3, Cloud Run tier 1, Hosting, reCAPTCHA Enterprise in its most expensive tier. */
const PRICES = {
  read: 0.06 / 100_000,
  write: 0.2 / 100_000, // with the deletion by a TTL policy
  request: 0.4 / 1_000_000,
  processorSecond: 0.000024,
  visit: (165_000 * 0.15) / 1_000_000_000, // bytes of a first visit with a sign-in
  assessment: 1 / 1_000,
} as const

/** Assumed, on the slow side: seconds of a call with all its requests, and of processor time in it. */
const CALL_SECONDS = 0.35
const PROCESSOR_SECONDS = 0.008
/** Cloud Run starts another instance at this share of concurrency or processor. */
const TARGET = 0.6

const costs = await callCosts()
const callNames = Object.keys(PER_CLICK.calls) as Case[] // its keys
const perCall = Object.entries(PER_CLICK.calls).map(([name, share]) => ({ name: name as Case, share }))
const sumOf = (value: (call: (typeof perCall)[number]) => number): number =>
  perCall.reduce((sum, call) => sum + value(call), 0)
const CALLS = sumOf(({ share }) => share)
const READS = sumOf(({ name, share }) => share * (costs.get(name)?.reads ?? 0))
const WRITES = sumOf(({ name, share }) => share * (costs.get(name)?.writes ?? 0))
/** A member call reads the user, a sign-up and an explanation look the address up. */
const SIGN_IN_REQUESTS = PER_CLICK.pageRequests + CALLS

console.log(
  table(
    ['call', 'documents read', 'written'],
    callNames.map((name) => [name, costs.get(name)?.reads ?? 0, costs.get(name)?.writes ?? 0]),
  ),
)
console.log(`\n${table(['the day of a mailing', ...SCENARIOS.map(({ name }) => name)], dayRows())}`)

function dayRows(): readonly (readonly (string | number)[])[] {
  const rows: readonly (readonly [string, (scenario: Scenario) => string | number])[] = [
    ['mails leave within, minutes', ({ sendMinutes }) => sendMinutes],
    ['clicks on the day', clicksOf],
    ['logins on the day', (scenario) => clicksOf(scenario) * PER_CLICK.logins],
    ['logins a second, at the peak', (scenario) => peak(scenario, PER_CLICK.logins)],
    ['sign-in service, requests a second', (scenario) => peak(scenario, SIGN_IN_REQUESTS)],
    ['… of 1,000 a project', (scenario) => percent(peak(scenario, SIGN_IN_REQUESTS) / QUOTAS.signInPerSecond)],
    ['verification mails', (scenario) => clicksOf(scenario) * PER_CLICK.verificationMails],
    ['… of 100,000 a day', (scenario) => ofDay(scenario, PER_CLICK.verificationMails, QUOTAS.verificationMailsPerDay)],
    ['reset and set-up mails', (scenario) => clicksOf(scenario) * PER_CLICK.resetMails],
    ['… of 10,000 a day', (scenario) => ofDay(scenario, PER_CLICK.resetMails, QUOTAS.resetMailsPerDay)],
    ['calls a second', (scenario) => peak(scenario, CALLS)],
    [`instances of the busiest function, of ${CAPACITY.maxInstances}`, instancesOf],
    ['Firestore, operations a second', (scenario) => peak(scenario, READS + WRITES)],
    ['open calls a minute', (scenario) => 60 * peak(scenario, openCalls())],
    [
      `… of ${figure(parseConfig({}).limits.perProxy)} through one address of Hosting`,
      (scenario) => percent((60 * peak(scenario, openCalls())) / parseConfig({}).limits.perProxy),
    ],
    [
      'App Check, of 60,000 a minute',
      (scenario) => percent((60 * peak(scenario, PER_CLICK.callers)) / QUOTAS.assessmentsPerMinute),
    ],
    ['US dollars, without the mailing', costOf],
    ['… of these App Check', (scenario) => clicksOf(scenario) * PER_CLICK.callers * PRICES.assessment],
  ]
  return rows.map(([label, of]) => [label, ...SCENARIOS.map(of)])
}

function clicksOf({ members, clicks }: Scenario): number {
  return Math.round(members * clicks * clickedWithin(24 * 60))
}

/** Per second when the last mail has just left, which is the busiest moment. */
function peak({ members, clicks, sendMinutes }: Scenario, perClick: number): number {
  const perSecond = ((members * clicks * clickedWithin(sendMinutes)) / sendMinutes / 60) * perClick
  // Three standard deviations of random arrivals above the mean.
  return perSecond + 3 * Math.sqrt(perSecond)
}

function openCalls(): number {
  const { calls } = PER_CLICK
  return calls.explainSignInFailure + calls['signUpWithEmail, entering'] + calls.logError
}

function instancesOf(scenario: Scenario): number {
  const shareOf = (call: string) => sumOf(({ name, share }) => (callOf(name) === call ? share : 0))
  const perSecond = peak(scenario, Math.max(...callNames.map((name) => shareOf(callOf(name)))))
  const byConcurrency = (perSecond * CALL_SECONDS) / CAPACITY.concurrency
  return Math.ceil(Math.max(byConcurrency, perSecond * PROCESSOR_SECONDS) / TARGET)
}

function costOf(scenario: Scenario): number {
  const perClick =
    READS * PRICES.read +
    WRITES * PRICES.write +
    CALLS * (PRICES.request + (CALL_SECONDS / 2) * PRICES.processorSecond) +
    PRICES.visit +
    PER_CLICK.callers * PRICES.assessment
  return clicksOf(scenario) * perClick
}

function percent(share: number): string {
  return `${figure(share * 100)} %`
}

function ofDay(scenario: Scenario, perClick: number, quota: number): string {
  return percent((clicksOf(scenario) * perClick) / quota)
}
