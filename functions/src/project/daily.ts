/** The daily check of the settings that promises of SECURITY.md rest on. docs/alerts/project-settings.json reads its line. */
import type { Log } from '../deps'
import { checkSettings, SECURITY_IDS, type Finding, type Subject } from './check'

/**
 * Logs one line: an error with the ids of the settings that differ or could not be read; a warning if the account of the
 * check may read nothing, which means that nobody checks.
 */
export async function checkDaily(subject: Omit<Subject, 'repository'>, log: Log): Promise<void> {
  const findings = await checkSettings({ ...subject, repository: { alerts: [], environment: {} } }, SECURITY_IDS)
  const wrong = idsOf(findings, 'wrong')
  const unread = idsOf(findings, 'unread')
  if (findings.every(isRefused)) return log.warn('project check is off', { reason: String(findings[0]?.is) })
  const fields = { checked: findings.length, wrong: wrong.join(' '), unread: unread.join(' ') }
  if (wrong.length + unread.length > 0) log.error('project settings differ', fields)
  else log.info('project settings are right', fields)
}

const idsOf = (findings: readonly Finding[], state: Finding['state']): readonly string[] =>
  findings.filter((finding) => finding.state === state).map(({ id }) => id)

const isRefused = ({ error }: Finding): boolean => error?.failure === 'forbidden' || error?.failure === 'off'
