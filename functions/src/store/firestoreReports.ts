/** Error reports in Firestore. The state is stored as JSON text: a history nests deeper than a document may. */
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { errorCode } from '../errors'
import { newReference, referenceOf } from '../reference'
import type { AccountStore, ErrorReport } from './AccountStore'
import { readReport } from './records'

const RETENTION_MS = 90 * 24 * 3_600_000
/** gRPC status of creating a document that exists. */
export const ALREADY_EXISTS = 6

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
        if (await isCreated(report.create({ reference, ...stored }))) return reference
        // Taken: by the same report, sent twice, or by another one, which requires a new reference.
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

/** False if the document exists. */
async function isCreated(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (errorCode(error) === ALREADY_EXISTS) return false
    throw error
  }
}
