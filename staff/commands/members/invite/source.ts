/** Whom `members invite` considers: one email, those of a file, or all imported members. */
import { existsSync } from 'node:fs'
import { emailKey } from '../../../../functions/src/emailKey'
import type { AccountRecord } from '../../../../functions/src/store/AccountStore'
import { DEFAULT_LOCALE } from '../../../../src/domain/routing/locales'
import { UsageError, type Input, type StaffContext } from '../../../command'
import { mapColumns, type ColumnMap } from '../import/columns'
import { readCsv } from '../import/readCsv'
import { readMember } from '../import/readMember'

/** `null` among emails: a row without a valid one. */
export type Source =
  { readonly emails: AsyncIterable<string | null> } | { readonly records: AsyncIterable<AccountRecord> }

/** Throws a `UsageError` unless the input names one source. */
export function sourceOf(input: Input, { store, clock }: Pick<StaffContext, 'store' | 'clock'>): Source {
  const named = input.argument('email-or-file')
  if (input.flag('imported') === (named !== '')) throw new UsageError('Name an email or a file, or add --imported.')
  if (named === '') return { records: store.iterateImported() }
  return { emails: named.includes('@') && !existsSync(named) ? one(emailKey(named)) : emailsIn(named, clock.now()) }
}

// eslint-disable-next-line @typescript-eslint/require-await -- one email is read as those of a file are
async function* one(email: string): AsyncGenerator<string> {
  yield email
}

/** Throws a `StaffError` for a file that `members import` would not read. */
async function* emailsIn(file: string, now: number): AsyncGenerator<string | null> {
  let columns: ColumnMap = new Map()
  let refused = 0
  const handlers = {
    onHeader: (titles: readonly string[]) => (columns = mapColumns(titles)),
    onRefused: () => (refused += 1),
    onProgress: () => undefined,
    onEnd: () => undefined,
  }
  for await (const row of readCsv(file, handlers)) {
    const read = readMember(row, columns, DEFAULT_LOCALE, now)
    yield 'member' in read ? read.member.email : null
  }
  for (let index = 0; index < refused; index += 1) yield null
}
