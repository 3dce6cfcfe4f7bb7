/** Visitors' addresses, and the windows in which the functions count them. */
import type { Random } from './random'
import { zipf } from './random'
import { NETWORKS } from './scenario'

/** Draws the address of a visitor; a number stands for it. */
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

/** Fixed windows as the store keeps them: one begins with its first hit. Hits must come in the order of time. */
export class Windows {
  private readonly running = new Map<number, { count: number; until: number }>()
  refused = 0
  /** The most hits that one address had in one window, refused ones included. */
  most = 0

  constructor(
    private readonly limit: number,
    private readonly seconds: number,
  ) {}

  hit(key: number, at: number): void {
    const addressWindow = this.running.get(key)
    const window = addressWindow && addressWindow.until > at ? addressWindow : { count: 0, until: at + this.seconds }
    window.count += 1
    this.running.set(key, window)
    this.most = Math.max(this.most, window.count)
    if (window.count > this.limit) this.refused += 1
  }
}
