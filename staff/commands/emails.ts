/** Commands about the emails of the product. */
import { emailHash, emailKey } from '../../functions/src/emailKey'
import { EMAIL_KINDS, isEmailKind, type EmailKind } from '../../functions/src/emails/emails'
import { renderEmail } from '../../functions/src/emails/render'
import { isEmail } from '../../src/domain/forms/email'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../src/domain/routing/locales'
import { table } from '../cli/table'
import { UsageError, type Input, type OfflineCommand, type ReadCommand } from '../command'
import { findMembers } from './members/findMembers'
import { requireNew, writeNewFile } from '../export/newFile'

export const emailsShow: ReadCommand = {
  name: 'emails show',
  writes: false,
  summary: 'which emails went to an address when, newest first, without their content',
  details:
    'Time, kind, outcome and its reason, as far as 30 days back. sent: the mail server took it. delayed: it is tried ' +
    'again for four hours. refused: the mail server refused it for good. dropped: nothing was to be sent.',
  arguments: [{ name: 'email', description: 'the address' }],
  options: [],
  run: async (input, context) => {
    const email = emailKey(input.argument('email'))
    if (!isEmail(email)) throw new UsageError('Name an email address.')
    const uids = (await findMembers(email, context)).map(({ uid }) => uid)
    const emails = await context.store.listEmails([...uids, emailHash(email)])
    const rows = emails.map(({ at, kind, outcome, reason }) => ({ at, kind, outcome, reason }))
    return {
      text: rows.length === 0 ? 'none' : table(rows.map((row) => [row.at, row.kind, row.outcome, row.reason ?? ''])),
      json: rows,
      subjects: uids,
    }
  },
}

export const emailsPreview: OfflineCommand = {
  name: 'emails preview',
  writes: false,
  isOffline: true,
  summary: 'writes an email with invented values, as HTML and as text',
  details: `Kinds: ${EMAIL_KINDS.join(', ')}. Writes <kind>.<locale>.html and .txt into the current folder.`,
  arguments: [{ name: 'kind', description: 'which email' }],
  options: [{ flags: '--locale <locale>', description: `its language, ${DEFAULT_LOCALE} if absent` }],
  run: async (input) => {
    const [kind, locale] = [kindOf(input), localeOf(input)]
    // Only here: React and the catalogues take longer to load than most commands to run.
    const [{ renderTemplates }, { USUAL_SAMPLES }] = await Promise.all([
      import('../../functions/src/emails/templates/renderTemplates'),
      import('../../functions/src/emails/templates/samples'),
    ])
    const { values } = USUAL_SAMPLES[kind]
    const { subject, html, text } = renderEmail(kind, locale, values, { templatesOf: renderTemplates })
    const files = { html: `${kind}.${locale}.html`, text: `${kind}.${locale}.txt` }
    Object.values(files).forEach(requireNew)
    writeNewFile(files.html, html)
    writeNewFile(files.text, `${subject}\n\n${text}\n`)
    return { text: `“${subject}” is in ${files.html} and ${files.text}.`, json: { subject, ...files } }
  },
}

function kindOf(input: Input): EmailKind {
  const kind = input.argument('kind')
  if (!isEmailKind(kind)) throw new UsageError(`No email is called ${kind}. Kinds: ${EMAIL_KINDS.join(', ')}.`)
  return kind
}

function localeOf(input: Input): Locale {
  const locale = input.option('locale') ?? DEFAULT_LOCALE
  if (!isLocale(locale)) throw new UsageError(`--locale ${locale}: expected a prefix of the site, such as de or mx-es.`)
  return locale
}
