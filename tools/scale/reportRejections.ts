/** The tables of docs/scale.md on visitors who share an IP address. */
import { figure, table } from '../bench/support/table'
import type { Hit } from './day'
import { countRejections, LIMITS, throughProxies, venue } from './rejections'
import { byDay, type SimulatedDay } from './report'

const SECONDS = LIMITS.windowMs / 1_000
const SHARDS = Math.ceil(LIMITS.perProxy / SECONDS)
/** The proxies' limit before this model: twenty times that of an address. */
const PREVIOUS_PROXY_LIMIT = 20 * LIMITS.perAddress
/** The number of addresses from which Hosting forwards calls is not documented. */
const PROXIES = [1, 4, 16] as const

const ownAddress = ({ address }: Hit): number => address

export const sharedAddresses = (simulatedDays: readonly SimulatedDay[]): string =>
  byDay(simulatedDays, 'calls that are limited by address', [
    ['made on the day', ({ hits }) => hits.length],
    [
      `most from one address in a minute (${LIMITS.perAddress} allowed)`,
      ({ hits }) => countRejections(hits, LIMITS.perAddress, ownAddress).most,
    ],
    ['refused', ({ hits }) => countRejections(hits, LIMITS.perAddress, ownAddress).rejected],
    [
      'refused if Hosting does not forward the visitor’s address (4 addresses)',
      ({ hits }) => countRejections(hits, LIMITS.perAddress, throughProxies(4)).rejected,
    ],
  ])

/** Requests through one address of Hosting, for several assumed numbers of addresses. */
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
        const { most, rejected } = countRejections(day.hits, LIMITS.perProxy, throughProxies(count))
        const former = countRejections(day.hits, PREVIOUS_PROXY_LIMIT, throughProxies(count)).rejected
        return [`${scenario.name}, ${count}`, most, former, rejected, most / SECONDS, most / SECONDS / SHARDS]
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
      ...MINUTES.map((minutes) => countRejections(venue(guests, minutes), LIMITS.perAddress, ownAddress).rejected),
    ]),
  )
