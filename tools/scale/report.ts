/** The tables of docs/scale.md, with one column per scenario. */
import { figure, table, type Row } from '../bench/support/table'
import { CAPACITY } from '../../functions/src/capacity'
import { ceilingOf, needOf, serviceMs } from './capacity'
import { costOf, upgradeCostOf } from './cost'
import type { Day } from './day'
import { allowedAfter, APP_CHECK, AUTH, FIRESTORE } from './limits'
import type { CallCost, Case } from './operations'
import type { Scenario } from './scenario'

export interface SimulatedDay {
  readonly scenario: Scenario
  readonly day: Day
}
type Costs = ReadonlyMap<Case, CallCost>

/** A table with one row per figure and one column per simulated day. */
export function byDay(
  simulatedDays: readonly SimulatedDay[],
  what: string,
  rows: readonly (readonly [string, (day: Day) => string | number])[],
) {
  return table(
    [what, ...simulatedDays.map(({ scenario }) => scenario.name)],
    rows.map(([rowLabel, of]): Row => [rowLabel, ...simulatedDays.map(({ day }) => of(day))]),
  )
}

export const dayTable = (simulatedDays: readonly SimulatedDay[]): string =>
  table(
    ['the day', ...simulatedDays.map(({ scenario }) => scenario.name)],
    [
      ['mails leave within, minutes', ...simulatedDays.map(({ scenario }) => scenario.sendMinutes)],
      ['of the members click', ...simulatedDays.map(({ scenario }) => `${figure(scenario.clicks * 100)} %`)],
      ['clicks on the day', ...simulatedDays.map(({ day }) => day.clicks.total())],
      ['logins', ...simulatedDays.map(({ day }) => day.logins.total())],
      ['sign-ups', ...simulatedDays.map(({ day }) => day.calls.of('signUpWithEmail').total())],
      ['entries', ...simulatedDays.map(({ day }) => day.calls.of('submitCampaignEntry').total())],
      ['logins a second, busiest second', ...simulatedDays.map(({ day }) => day.logins.peak())],
      ['logins a second, busiest minute', ...simulatedDays.map(({ day }) => day.logins.peak(60))],
    ],
  )

export const perCall = (costs: Costs): string => {
  const counts = (counted: ReadonlyMap<string, number>) =>
    [...counted].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
  return table(
    ['call', 'reads', 'writes', 'sign-in service', 'ms, assumed', 'ceiling a second'],
    [...costs].map(([call, cost]) => [
      call,
      counts(cost.reads),
      counts(cost.writes),
      cost.auth,
      serviceMs(cost),
      ceilingOf(serviceMs(cost)),
    ]),
  )
}

/** Busiest second of each callable, and the instances that it needs. */
export function instances(simulatedDays: readonly SimulatedDay[], costs: Costs): string {
  const calls = [...new Set(simulatedDays.flatMap(({ day }) => day.calls.entries().map(([call]) => call)))]
  const msOf = (call: string) => serviceMs([...costs].find(([name]) => name === call)?.[1] ?? NOTHING)
  return byDay(
    simulatedDays,
    `requests a second → concurrent → instances of ${CAPACITY.maxInstances}`,
    calls.map((call) => [
      call,
      (day) => {
        const perSecond = day.calls.of(call).peak()
        const { atOnce, instances: needed } = needOf(perSecond, msOf(call))
        return `${figure(perSecond)} → ${figure(atOnce)} → ${needed}`
      },
    ]),
  )
}

const NOTHING: CallCost = { reads: new Map(), writes: new Map(), transactions: 0, auth: 0 }

export function firestore(simulatedDays: readonly SimulatedDay[]): string {
  const names = [...new Set(simulatedDays.flatMap(({ day }) => day.writes.entries().map(([name]) => name)))]
  return byDay(simulatedDays, 'Firestore, busiest second', [
    ...names.map((name) => [`${name}: reads`, (day: Day) => day.reads.of(name).peak()] as const),
    ...names.map((name) => [`${name}: writes`, (day: Day) => day.writes.of(name).peak()] as const),
    ...names.map(
      (name) =>
        [
          `${name}: of what 500/50/5 allows`,
          (day: Day) =>
            percent(day.reads.of(name).largestShareOf(allowedAfter) + day.writes.of(name).largestShareOf(allowedAfter)),
        ] as const,
    ),
    [
      'entries: of a sequential index',
      (day) => percent(day.writes.of('entries').peak() / FIRESTORE.perSequentialIndex),
    ],
  ])
}

const percent = (share: number): string => `${figure(share * 100)} %`

export const signInService = (simulatedDays: readonly SimulatedDay[]): string =>
  byDay(simulatedDays, 'sign-in service', [
    ['pages, requests a second', (day) => day.auth.of('pages').peak()],
    ['… of these from waiting pages', (day) => day.auth.of('waiting pages').peak()],
    ['functions, requests a second', (day) => day.auth.of('functions').peak()],
    [
      `functions, of ${AUTH.perServiceAccount} a service account`,
      (day) => percent(day.auth.of('functions').peak() / AUTH.perServiceAccount),
    ],
    [
      `both, of ${AUTH.perProject} a project`,
      (day) => percent((day.auth.of('functions').peak() + day.auth.of('pages').peak()) / AUTH.perProject),
    ],
    [
      'both, of 10 million a day',
      (day) => percent((day.auth.of('functions').total() + day.auth.of('pages').total()) / AUTH.perDay),
    ],
    ['logins a second that would use them up', loginsThatUseUp],
    ['verification mails', (day) => day.mails.of('verification').total()],
    [
      `… of ${figure(AUTH.verificationMailsPerDay)} a day`,
      (day) => percent(day.mails.of('verification').total() / AUTH.verificationMailsPerDay),
    ],
    ['reset and set-up mails', (day) => day.mails.of('reset').total()],
    [
      `… of ${figure(AUTH.resetMailsPerDay)} a day`,
      (day) => percent(day.mails.of('reset').total() / AUTH.resetMailsPerDay),
    ],
    ['App Check, of 60,000 a minute', (day) => percent((day.callers.peak(60) * 60) / APP_CHECK.assessmentsPerMinute)],
  ])

/** Logins per second at which one of the two quotas is reached, with the day's mix of requests. */
function loginsThatUseUp({ logins, auth }: Day): number {
  const [pages, functions] = [auth.of('pages').total(), auth.of('functions').total()]
  const requests = Math.max(functions / AUTH.perServiceAccount, (pages + functions) / AUTH.perProject)
  return Math.floor(logins.total() / requests)
}

export function cost(simulatedDays: readonly SimulatedDay[], costs: Costs): string {
  const bills = simulatedDays.map(({ day }) => costOf(day, costs))
  const [first = []] = bills
  const rows = first.map(([what], line): Row => [what, ...bills.map((bill) => usd(bill[line]?.[1] ?? 0))])
  const sums = bills.map((bill) => usd(bill.reduce((sum, [, amount]) => sum + amount, 0)))
  const upgrades = simulatedDays.map(({ day }) => usd(upgradeCostOf(day)))
  return table(
    ['US dollars', ...simulatedDays.map(({ scenario }) => scenario.name)],
    [...rows, ['together', ...sums], ['on top, if Auth was upgraded to Identity Platform', ...upgrades]],
  )
}

const usd = (amount: number): string => amount.toFixed(2)
