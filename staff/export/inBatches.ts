import { LOOKUP_BATCH } from '../../functions/src/auth/StaffAuth'

/** Batches of as many items as users can be looked up at once. */
export async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < LOOKUP_BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
