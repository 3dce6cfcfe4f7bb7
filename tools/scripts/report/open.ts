/** Opens the store of reports: the local system's file, or a project's Firestore. */
import { DEFAULT_DATABASE, reportsDatabase } from '../../../functions/src/config'
import { openFirestore, openStore } from '../../../functions/src/store/openStore'
import { chooseTarget, NoTargetError, type Target } from '../../../staff/connect/target'
import { ReportError, type Reports } from './run'

/** Throws a `ReportError` with instructions when there is no store. */
export async function openReports(env: NodeJS.ProcessEnv): Promise<Reports> {
  const problems: string[] = []
  const database = reportsDatabase(env.REPORTS_DATABASE, problems)
  if (problems.length > 0) throw new ReportError(problems.join('\n'))
  const target = targetOf(env)
  if (target.kind === 'project') return openFirestore(database)
  return openStore({ storeFile: target.storeFile, reportsDatabase: DEFAULT_DATABASE }, () => {
    throw new Error('a file needs no app')
  })
}

function targetOf(env: NodeJS.ProcessEnv): Target {
  try {
    return chooseTarget(env, 'report')
  } catch (error) {
    throw error instanceof NoTargetError ? new ReportError(error.message) : error
  }
}
