/** Members who were disabled or deleted in the Firebase console: their records know nothing of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { aClosedCampaign } from './support/campaign'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kef-standing-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** More members than the sign-in service looks up at once, and one of each kind who must get nothing. */
async function aCampaign() {
  const fine = Array.from({ length: 120 }, (_, n) => `fine-${n}`)
  const campaign = await aClosedCampaign('disabled', 'deleted', 'renamed', ...fine)
  campaign.auth.change('disabled', { isDisabled: true })
  campaign.auth.change('renamed', { email: 'other@example.com' })
  await campaign.auth.remove('deleted')
  return campaign
}

const statesIn = (file: string): Record<string, unknown> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly uid: string; readonly state: unknown })
      .filter(({ uid }) => !uid.startsWith('fine') || uid === 'fine-0')
      .map(({ uid, state }) => [uid, state]),
  )

const LEFT_OUT = { disabled: 1, 'no account': 1, 'email changed': 1 }

it('gives the mailing system active members only, and counts the others; the history has all', async () => {
  const { runJson } = await aCampaign()
  const [latest, history] = [join(folder, 'latest.jsonl'), join(folder, 'history.jsonl')]
  expect(await runJson('consents', 'export', '--out', latest)).toMatchObject({ consents: 120, leftOut: LEFT_OUT })
  expect(statesIn(latest)).toEqual({ 'fine-0': 'active' })
  expect(await runJson('consents', 'export', '--out', history, '--history')).toMatchObject({ consents: 123 })
  const all = { disabled: 'disabled', deleted: 'no account', renamed: 'email changed', 'fine-0': 'active' }
  expect(statesIn(history)).toEqual(all)
})

it('marks their entries in an export, and counts them', async () => {
  const { runJson } = await aCampaign()
  const file = join(folder, 'entries.jsonl')
  expect(await runJson('entries', 'export', 'TakeItHome', '--out', file)).toMatchObject({
    entries: 123,
    notActive: LEFT_OUT,
  })
  const all = { disabled: 'disabled', deleted: 'no account', renamed: 'email changed', 'fine-0': 'active' }
  expect(statesIn(file)).toEqual(all)
})

it('takes none of them into the list of a draw', async () => {
  const { runJson } = await aCampaign()
  expect(await runJson('entries', 'close', 'TakeItHome', '--yes')).toMatchObject({
    entrants: 120,
    excluded: [
      { uid: 'deleted', reason: 'no account' },
      { uid: 'disabled', reason: 'disabled' },
      { uid: 'renamed', reason: 'email changed' },
    ],
  })
})
