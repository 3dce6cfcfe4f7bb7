/** The tables of docs/scale.md on visitors who share an address. */
import { figure, table } from '../../bench/support/table'
import type { Hit } from './day'
import { LIMITS, refusals, throughProxies, venue } from './refusals'
import { byDay, type SimulatedDay } from './report'

const SECONDS = LIMITS.windowMs / 1_000
const SHARDS = Math.ceil(LIMITS.perProxy / SECONDS)
/** What the proxies' limit was before this model: that of an address, twenty times. */
const PREVIOUS_PROXY_LIMIT = 20 * LIMITS.perAddress
/** How many addresses Hosting hands calls on from is not documented. */
const PROXIES = [1, 4, 16] as const

const ownAddress = ({ address }: Hit): number => address

export const sharedAddresses = (simulatedDays: readonly SimulatedDay[]): string =>
  byDay(simulatedDays, 'calls that are limited by address', [
    ['made on the day', ({ hits }) => hits.length],
    [
      `most from one address in a minute (${LIMITS.perAddress} allowed)`,
      ({ hits }) => refusals(hits, LIMITS.perAddress, ownAddress).most,
    ],
    ['refused', ({ hits }) => refusals(hits, LIMITS.perAddress, ownAddress).refused],
    [
      'refused if Hosting did not tell whom it speaks for (4 addresses)',
      ({ hits }) => refusals(hits, LIMITS.perAddress, throughProxies(4)).refused,
    ],
  ])

/** What comes through one address of Hosting, in one column for each number of them. */
export const proxies = (simulatedDays: readonly SimulatedDay[]): string =>
  table(
    [
      "through Hosting's addresses",
      'most on one in a minute',
      `refused at ${PREVIOUS_PROXY_LIMIT}`,
      `refused at ${figure(LIMITS.perProxy)}`,
      'writes a second, one document',
      `${SHARDS} documents, each`,
    ],
    simulatedDays.flatMap(({ scenario, day }) =>
      PROXIES.map((count) => {
        const { most, refused } = refusals(day.hits, LIMITS.perProxy, throughProxies(count))
        const former = refusals(day.hits, PREVIOUS_PROXY_LIMIT, throughProxies(count)).refused
        return [`${scenario.name}, ${count}`, most, former, refused, most / SECONDS, most / SECONDS / SHARDS]
      }),
    ),
  )

const GUESTS = [50, 100, 200, 400] as const
const MINUTES = [5, 10, 30] as const

export const venues = (): string =>
  table(
    ['guests who sign up on one Wi-Fi', ...MINUTES.map((minutes) => `refused, if within ${minutes} minutes`)],
    GUESTS.map((guests) => [
      String(guests),
      ...MINUTES.map((minutes) => refusals(venue(guests, minutes), LIMITS.perAddress, ownAddress).refused),
    ]),
  )
