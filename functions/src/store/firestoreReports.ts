/** Error reports in Firestore. The state is kept as one text: a recorded history nests deeper than a document may. */
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { newReference, referenceOf } from '../reference'
import type { AccountStore, ErrorReport } from './AccountStore'
import { readReport } from './records'

const RETENTION_MS = 90 * 24 * 3_600_000
/** Status of the gRPC protocol for a document that is there already. */
const ALREADY_EXISTS = 6

type Reports = Pick<AccountStore, 'saveReport' | 'getReport' | 'listReports'>

export function firestoreReports(db: Firestore, createReference: () => string = newReference): Reports {
  const reports = db.collection('errorReports')
  return {
    saveReport: async ({ err, state, platform, at, id }) => {
      const expiresAt = Timestamp.fromMillis(Date.parse(at) + RETENTION_MS)
      const stored = {
        err: { ...err },
        state: JSON.stringify(state ?? null),
        platform,
        at,
        expiresAt,
        ...(id && { id }),
      }
      for (let reference = id ? referenceOf(id) : createReference(); ; reference = createReference()) {
        const report = reports.doc(reference)
        if (await created(report.create({ reference, ...stored }))) return reference
        if (id && (await report.get()).get('id') === id) return reference
      }
    },
    getReport: async (reference) => {
      const found = await reports.doc(reference).get()
      return found.exists ? reportOf(found) : null
    },
    listReports: async (limit) => {
      const found = await reports.orderBy('at', 'desc').limit(limit).get()
      return found.docs.map(reportOf)
    },
  }
}

function reportOf(doc: DocumentSnapshot): ErrorReport {
  const state: unknown = JSON.parse(String(doc.get('state')))
  return readReport({ ...doc.data(), state })
}

async function created(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return false
    throw error
  }
}
