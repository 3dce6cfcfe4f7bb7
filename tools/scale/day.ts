/** Simulates the day of a mailing second by second: every visitor who clicks, and every request that follows. */
import { CALLS } from '../../src/domain/calls'
import { addressSource } from './addresses'
import { journey } from './journey'
import { callOf, type CallCost, type Case } from './operations'
import { seeded } from './random'
import { CLICK_DELAY, type Scenario } from './scenario'
import { DAY, Series, SeriesByName } from './series'
import { stepRow, type Step } from './steps'

/** A request to a callable that is limited by IP address. */
export interface Hit {
  readonly at: number
  readonly call: string
  readonly address: number
}

export interface Day {
  readonly clicks: Series
  /** Visitors who make calls: App Check assesses each of them once. */
  readonly callers: Series
  readonly logins: Series
  readonly steps: SeriesByName<Step>
  /** Requests by callable. */
  readonly calls: SeriesByName<string>
  readonly reads: SeriesByName<string>
  readonly writes: SeriesByName<string>
  /** Requests to the sign-in service by pages and by functions, and to the token service. */
  readonly auth: SeriesByName<'pages' | 'functions' | 'tokens' | 'waiting pages'>
  readonly mails: SeriesByName<'verification' | 'reset'>
  /** In order of time. */
  readonly hits: readonly Hit[]
}

export function simulateDay(scenario: Scenario, costs: ReadonlyMap<Case, CallCost>, seed: number): Day {
  const random = seeded(seed)
  const address = addressSource(seeded(seed + 1))
  const hits: Hit[] = []
  const day: Day = {
    clicks: new Series(),
    callers: new Series(),
    logins: new Series(),
    steps: new SeriesByName(),
    calls: new SeriesByName(),
    reads: new SeriesByName(),
    writes: new SeriesByName(),
    auth: new SeriesByName(),
    mails: new SeriesByName(),
    hits,
  }
  for (let left = Math.round(scenario.members * scenario.clicks); left > 0; left -= 1) {
    const sentAt = random.next() * scenario.sendMinutes * 60
    const clickedAt = sentAt + random.lognormal(CLICK_DELAY.medianHours, CLICK_DELAY.sigma) * 3_600
    if (clickedAt >= DAY) continue
    day.clicks.add(clickedAt)
    const from = address()
    const steps = journey(random)
    if (steps.length > 0) day.callers.add(clickedAt)
    for (const { at, step } of steps) {
      const call = record(day, clickedAt + at, step, costs)
      if (call !== null && CALLS[call].access === 'anyone') hits.push({ at: clickedAt + at, call, address: from })
    }
  }
  hits.sort((a, b) => a.at - b.at)
  return day
}

function record(day: Day, at: number, step: Step, costs: ReadonlyMap<Case, CallCost>) {
  const { auth, tokens, mail, call, isLogin } = stepRow(step)
  day.steps.of(step).add(at)
  day.auth.of('pages').add(at, auth)
  if (step === 'verification polled') day.auth.of('waiting pages').add(at, auth)
  if (tokens !== undefined) day.auth.of('tokens').add(at, tokens)
  if (mail !== undefined) day.mails.of(mail).add(at)
  if (isLogin) day.logins.add(at)
  if (call === undefined) return null
  day.calls.of(callOf(call)).add(at)
  const cost = costs.get(call)
  if (cost) {
    day.auth.of('functions').add(at, cost.auth)
    for (const [collection, count] of cost.reads) day.reads.of(collection).add(at, count)
    for (const [collection, count] of cost.writes) day.writes.of(collection).add(at, count)
  }
  return callOf(call)
}
