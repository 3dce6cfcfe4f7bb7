/** Visitors' IP addresses, and the windows in which the functions count requests. */
import { hitWindowEnd } from '../../functions/src/store/hitWindow'
import type { Random } from './random'
import { zipf } from './random'
import { NETWORKS } from './scenario'

/** Draws the IP address of a visitor, as a number. */
export function addressSource(random: Random): () => number {
  const { carrier, office } = NETWORKS
  const carrierOf = zipf(carrier.carriers)
  const shared = carrier.carriers * carrier.addressesEach
  let ownAddress = shared + office.offices
  return () => {
    const sample = random.next()
    if (sample < carrier.share) return carrierOf(random) * carrier.addressesEach + random.below(carrier.addressesEach)
    if (sample < carrier.share + office.share) return shared + random.below(office.offices)
    return (ownAddress += 1)
  }
}

/** The store's windows. Hits must be added in order of time. */
export class Windows {
  private readonly running = new Map<number, { count: number; until: number }>()
  rejected = 0
  /** The largest number of hits of one address in one window, rejected ones included. */
  most = 0

  constructor(
    private readonly limit: number,
    private readonly seconds: number,
  ) {}

  hit(key: number, at: number): void {
    const addressWindow = this.running.get(key)
    const until = hitWindowEnd(String(key), this.seconds * 1_000, at * 1_000)
    const window = addressWindow?.until === until ? addressWindow : { count: 0, until }
    window.count += 1
    this.running.set(key, window)
    this.most = Math.max(this.most, window.count)
    if (window.count > this.limit) this.rejected += 1
  }
}
