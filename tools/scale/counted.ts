/** A Firestore that counts the documents read and written per collection, as they are billed. */
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
  Query,
  QuerySnapshot,
  SetOptions,
  Transaction,
} from 'firebase-admin/firestore'

export interface Operations {
  /** By name of the collection. */
  readonly reads: Map<string, number>
  readonly writes: Map<string, number>
  transactions: number
}

export const noOperations = (): Operations => ({ reads: new Map(), writes: new Map(), transactions: 0 })

const add = (counts: Map<string, number>, name: string, count = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + count)

/** Wraps `db` for the account store; `current` returns the counters. A query without results is billed as one read. */
export function counted(db: Firestore, current: () => Operations): Firestore {
  const names = new WeakMap<Query, string>()
  const collection = (watched: CollectionReference): CollectionReference => {
    const doc = watched.doc.bind(watched)
    return Object.assign(query(watched, watched.id), {
      doc: (...path: [] | [string]) => document(path.length === 0 ? doc() : doc(path[0])),
    })
  }
  const query = <Q extends Query>(watched: Q, name: string): Q => {
    names.set(watched, name)
    const get = watched.get.bind(watched)
    const where = watched.where.bind(watched)
    const limit = watched.limit.bind(watched)
    return Object.assign(watched, {
      get: async () => found(name, await get()),
      where: (...filter: Parameters<typeof where>) => query(where(...filter), name),
      limit: (count: number) => query(limit(count), name),
    })
  }
  const found = (name: string, snapshot: QuerySnapshot): QuerySnapshot => {
    add(current().reads, name, Math.max(1, snapshot.size))
    return snapshot
  }
  const document = (watched: DocumentReference): DocumentReference => {
    const { id: name } = watched.parent
    const get = watched.get.bind(watched)
    const create = watched.create.bind(watched)
    const set = watched.set.bind(watched)
    const inner = watched.collection.bind(watched)
    return Object.assign(watched, {
      get: () => {
        add(current().reads, name)
        return get()
      },
      create: (data: Parameters<typeof create>[0]) => {
        add(current().writes, name)
        return create(data)
      },
      set: (data: DocumentData, options: SetOptions = {}) => {
        add(current().writes, name)
        return set(data, options)
      },
      collection: (path: string) => collection(inner(path)),
    })
  }
  const outer = db.collection.bind(db)
  const run = db.runTransaction.bind(db)
  return Object.assign(db, {
    collection: (path: string) => collection(outer(path)),
    runTransaction: <T>(work: (transaction: Transaction) => Promise<T>) => {
      current().transactions += 1
      return run((transaction) => work(watchedTransaction(transaction, names, current)))
    },
  })
}

function watchedTransaction(transaction: Transaction, names: WeakMap<Query, string>, current: () => Operations) {
  const get = transaction.get.bind(transaction)
  const counting = ['set', 'create', 'update'] as const
  const writes = counting.map((method) => {
    const write: unknown = Reflect.get(transaction, method)
    const watched = (reference: DocumentReference, ...others: unknown[]): unknown => {
      add(current().writes, reference.parent.id)
      return typeof write === 'function' ? Reflect.apply(write, transaction, [reference, ...others]) : undefined
    }
    return [method, watched] as const
  })
  const getAll = transaction.getAll.bind(transaction)
  return Object.assign(transaction, Object.fromEntries(writes), {
    getAll: (...query: DocumentReference[]) => {
      for (const { parent } of query) add(current().reads, parent.id)
      return getAll(...query)
    },
    get: async (query: DocumentReference & Query) => {
      const name = names.get(query)
      const answer: unknown = await get(query)
      if (name === undefined) add(current().reads, query.parent.id)
      else add(current().reads, name, Math.max(1, sizeOf(answer)))
      return answer
    },
  })
}

const sizeOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'size' in answer && typeof answer.size === 'number' ? answer.size : 0
