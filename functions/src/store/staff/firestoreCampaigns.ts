/** `CampaignReads` in Firestore. Reads a page at a time; the entries of all accounts with a collection group query. */
import { randomBytes } from 'node:crypto'
import { FieldPath, type DocumentSnapshot, type Firestore, type Query } from 'firebase-admin/firestore'
import type { AccountStore } from '../AccountStore'
import { errorCode } from '../../errors'
import { firestorePaths } from '../firestorePaths'
import { readAccount, readDraft, readEntry } from '../records'
import { TakenIdError, type CampaignReads } from './CampaignReads'
import { readDraw, readDrawList } from './records'

const PAGE = 300
/** Of `listLargestCampaigns`: places, and entries from each. One member's invented codes fill one place at most. */
const SAMPLES = 10
const SAMPLE = 30

export function firestoreCampaigns(db: Firestore, store: Pick<AccountStore, 'listConsentReceipts'>): CampaignReads {
  const draws = db.collection('draws')
  const lists = db.collection('drawLists')
  const entries = db.collectionGroup('entries')
  return {
    listLargestCampaigns: async (limit) => {
      // Firestore cannot group, so the entries of members from some random places are counted.
      const pages = await Promise.all(Array.from({ length: SAMPLES }, () => sampleOf(db)))
      const codes = new Map(pages.flat().map((doc) => [doc.ref.path, readEntry(doc.data()).campaignCode]))
      const sizes = new Map<string, number>()
      for (const code of codes.values()) sizes.set(code, (sizes.get(code) ?? 0) + 1)
      const bySize = [...sizes].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
      return bySize.slice(0, limit).map(([code]) => code)
    },

    countAllEntries: async () => (await entries.count().get()).data().count,

    countEntries: async (campaignCode, status) => {
      const matching = entries.where('campaignCode', '==', campaignCode).where('status', '==', status)
      return (await matching.count().get()).data().count
    },

    async *iterateEntries(campaignCode, status) {
      const matching = entries.where('campaignCode', '==', campaignCode).where('status', '==', status)
      for await (const doc of inPages(matching.orderBy('countedAt'))) yield readEntry(doc.data())
      if (status === 'counted') return
      for await (const doc of inPages(db.collection('signUps').orderBy(FieldPath.documentId()))) {
        const { entry } = readDraft(doc.get('given'))
        if (entry?.campaignCode === campaignCode) yield entry
      }
    },

    async *iterateConsents() {
      for await (const accounts of chunked(inPages(db.collection('accounts').orderBy(FieldPath.documentId())))) {
        const records = accounts.map((doc) => readAccount(doc.data())).filter(({ provisional }) => !provisional)
        const consents = await Promise.all(
          records.map(async (record) => ({ record, receipts: await store.listConsentReceipts(record.uid) })),
        )
        yield* consents.filter(({ receipts }) => receipts.length > 0)
      }
    },

    async *iterateImported() {
      const imported = db.collection('accounts').where('imported', '==', true)
      for await (const doc of inPages(imported.orderBy(FieldPath.documentId()))) yield readAccount(doc.data())
    },

    saveDrawList: async (list, text) => {
      const header = lists.doc(list.id)
      // One commit, of at most 10 MiB: over 300,000 uids.
      const batch = db.batch().create(header, list)
      for (const [index, lines] of chunksOf(text).entries())
        batch.create(header.collection('uids').doc(String(index)), { index, lines })
      await batch.commit().catch(explainTaken)
    },

    listDrawLists: async (campaignCode) => {
      const found = await lists.where('campaignCode', '==', campaignCode).get()
      return found.docs.map((doc) => readDrawList(doc.data())).toSorted((a, b) => a.closedAt.localeCompare(b.closedAt))
    },

    readDrawList: async (id) => {
      const chunks = await lists.doc(id).collection('uids').orderBy('index').get()
      return chunks.docs.map((doc) => String(doc.get('lines'))).join('')
    },

    saveDraw: async (draw) => {
      await draws.doc(draw.id).create(draw).catch(explainTaken)
    },

    listDraws: async (campaignCode) => {
      const found = await draws.where('campaignCode', '==', campaignCode).get()
      return found.docs.map((doc) => readDraw(doc.data())).toSorted((a, b) => a.at.localeCompare(b.at))
    },
  }
}

const ALREADY_EXISTS = 6

function explainTaken(thrown: unknown): never {
  throw errorCode(thrown) === ALREADY_EXISTS ? new TakenIdError() : thrown
}

/** Lines of a document, which holds 1 MiB: a uid has at most 128 characters. One text, because arrays are indexed. */
const LINES = 5_000

function chunksOf(text: string): readonly string[] {
  const lines = text.split('\n').slice(0, -1)
  return Array.from({ length: Math.ceil(lines.length / LINES) }, (_, index) =>
    lines
      .slice(index * LINES, (index + 1) * LINES)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** Entries of the members after a random uid, or of the first ones if it is among the last. */
async function sampleOf(db: Firestore): Promise<readonly DocumentSnapshot[]> {
  const inOrder = db.collectionGroup('entries').orderBy(FieldPath.documentId()).limit(SAMPLE)
  const start = firestorePaths(db).entries(randomBytes(21).toString('base64url')).doc('0')
  const after = await inOrder.startAt(start.path).get()
  return after.size === SAMPLE ? after.docs : [...after.docs, ...(await inOrder.get()).docs]
}

async function* inPages(query: Query): AsyncGenerator<DocumentSnapshot> {
  for (let page = await query.limit(PAGE).get(); ;) {
    yield* page.docs
    const last = page.docs.at(-1)
    if (!last || page.size < PAGE) return
    page = await query.startAfter(last).limit(PAGE).get()
  }
}

/** How many accounts are read at the same time. */
const PARALLEL = 50

async function* chunked<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length === PARALLEL) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}
