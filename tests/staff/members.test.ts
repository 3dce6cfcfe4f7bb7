/** members find, show, export, disable and enable. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { aRecord } from '../contract/accountStore.data'
import { aBusyMember, MARKS } from './support/member'
import { createRunner } from './support/runner'

const folder = mkdtempSync(join(tmpdir(), 'kef-members-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('members find', () => {
  it('finds a member by email, however it is written, and by uid', async () => {
    const { staff, uid } = await aBusyMember()
    const found = [{ uid, email: 'marked@example.com', state: 'member' }]
    for (const text of ['marked@example.com', ' Marked@EXAMPLE.com ', uid]) {
      expect(JSON.parse((await staff.run('members', 'find', text, '--json')).output)).toEqual(found)
    }
  })

  it('finds a uid that begins with a dash, and asks for a member if there is none', async () => {
    const { auth, run } = createRunner()
    const uid = '-Kx93mQ_w71hfTzzVb2c8LpQrS-d'
    auth.add({ uid })
    expect((await run('members', 'find', uid, '--json')).output).toContain(uid)
    expect(await run('members', 'find', ' ')).toMatchObject({ exitCode: 2, notes: 'Name a member by email or uid.' })
  })

  it('prints that there is none', async () => {
    expect(await createRunner().run('members', 'find', 'nobody@example.com')).toMatchObject({
      exitCode: 0,
      output: 'none',
    })
  })

  it.each([
    ['member', { record: {} }],
    ['disabled', { record: { isDisabled: true } }],
    ['disabled', { record: {}, user: { isDisabled: true } }],
    ['imported, without password', { record: { imported: true }, user: { providers: [] } }],
    ['member', { record: { imported: true } }],
    ['without a record', {}],
  ])('shows the state %s', async (state, { record, user }: { record?: object; user?: object }) => {
    const { store, auth, run } = createRunner()
    const uid = auth.add(user)
    if (record) await store.create({ record: aRecord(uid, record), consents: [], entry: null })
    expect(JSON.parse((await run('members', 'find', uid, '--json')).output)).toMatchObject([{ state }])
  })

  it('shows a sign-up whose email is not verified', async () => {
    const { store, auth, run } = createRunner()
    const uid = auth.add({ emailVerified: false })
    await store.saveDraft({ record: aRecord(uid), consents: [], entry: null }, '2026-04-01T00:00:00.000Z')
    expect((await run('members', 'find', uid)).output).toContain('signed up, email not verified')
  })

  it('finds every member with the same email; other commands ask for the uid', async () => {
    const { store, auth, run } = createRunner()
    const uid = auth.add({ email: 'one@example.com' })
    await store.create({ record: aRecord('former', { email: 'one@example.com' }), consents: [], entry: null })
    const found = JSON.parse((await run('members', 'find', 'one@example.com', '--json')).output) as { uid: string }[]
    expect(found.map((member) => member.uid)).toEqual([uid, 'former'])
    const { exitCode, notes } = await run('members', 'show', 'one@example.com')
    expect(exitCode).toBe(1)
    expect(notes).toContain(`${uid}, former`)
  })
})

describe('members show', () => {
  it('shows state, sign-in, profile, consents and entries', async () => {
    const { staff, uid } = await aBusyMember()
    const { output } = await staff.run('members', 'show', uid)
    for (const text of [
      'marked@example.com',
      'password, google.com',
      'Markusine',
      '2026-01-01',
      'TakeItHome (counted)',
    ])
      expect(output).toContain(text)
  })

  it('explains that there is no such member', async () => {
    const { exitCode, notes } = await createRunner().run('members', 'show', 'nobody@example.com')
    expect({ exitCode, notes }).toEqual({
      exitCode: 1,
      notes: 'There is no member with this email or uid in the test system.',
    })
  })
})

describe('members export', () => {
  it('contains everything about one person', async () => {
    const { staff, uid, reference, store } = await aBusyMember()
    await staff.run('members', 'show', uid)
    const email = {
      id: 'x',
      kind: 'verify-email',
      at: '2026-03-01T10:00:00.000Z',
      outcome: 'sent',
      reason: null,
    } as const
    await store.saveEmail({ ...email, owner: uid, messageId: null }, 'x')
    const { output } = await staff.run('members', 'export', 'marked@example.com', '--report', reference)
    for (const mark of MARKS) expect(output).toContain(mark)
    expect(JSON.parse(output)).toMatchObject({
      exportedFrom: 'the test system',
      uid,
      user: { email: 'marked@example.com' },
      account: { uid, firstName: 'Markusine' },
      pendingSignUp: null,
      consents: [{ kind: 'tosConsent' }, { kind: 'marketingConsent' }],
      entries: [{ answer: 'A marked answer' }],
      errorReports: [{ reference }],
      emails: [email],
      staffCommands: [{ command: 'members show', outcome: 'done' }],
    })
    expect(output).not.toContain('ann@kef.example')
  })

  it('contains a sign-up that waits for its verification', async () => {
    const { store, auth, run } = createRunner()
    const uid = auth.add({ emailVerified: false })
    const draft = { record: aRecord(uid), consents: [], entry: null }
    await store.saveDraft(draft, '2026-04-01T00:00:00.000Z')
    expect(JSON.parse((await run('members', 'export', uid)).output)).toMatchObject({
      account: null,
      pendingSignUp: draft,
    })
  })

  it('writes a new file that only its owner can read', async () => {
    const { staff, uid, backend } = await aBusyMember()
    backend.auth.change(uid, { providers: [{ id: 'google.com', email: 'a\u202eb\u009bc' }] })
    const file = join(folder, 'export.json')
    expect((await staff.run('members', 'export', uid, '--out', file)).output).toBe(`Written to ${file}`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      uid,
      user: { providers: [{ email: 'a\u202eb\u009bc' }] },
    })
    expect(readFileSync(file, 'utf8')).toContain(String.raw`a\u202eb\u009bc`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const again = await staff.run('members', 'export', uid, '--out', file)
    expect(again.exitCode).toBe(1)
    expect(again.notes).toContain('exists')
  })

  it('refuses an impossible or unknown reference, and writes nothing', async () => {
    const { staff, uid } = await aBusyMember()
    const file = join(folder, 'none.json')
    expect((await staff.run('members', 'export', uid, '--report', 'x', '--out', file)).exitCode).toBe(2)
    expect((await staff.run('members', 'export', uid, '--report', 'AAAA-AAAA', '--out', file)).exitCode).toBe(1)
    expect(existsSync(file)).toBe(false)
  })
})

describe('members disable and enable', () => {
  it('disables sign-in, sessions and record, and enables them again', async () => {
    const { staff, backend, store, uid } = await aBusyMember()
    backend.advance(60_000)
    staff.advance(60_000)
    expect(await staff.run('members', 'disable', uid, '--yes')).toMatchObject({
      exitCode: 0,
      output: `${uid} is disabled.`,
    })
    expect(backend.auth.users.get(uid)).toMatchObject({ isDisabled: true, tokensValidAfter: 1_772_359_260 })
    expect(await store.getByUid(uid)).toMatchObject({ isDisabled: true, firstName: 'Markusine' })
    await staff.run('members', 'enable', 'marked@example.com', '--yes')
    expect(backend.auth.users.get(uid)).toMatchObject({ isDisabled: false })
    expect(await store.getByUid(uid)).toMatchObject({ isDisabled: false, firstName: 'Markusine' })
  })

  it.each([
    ['disable', true],
    ['enable', false],
  ])(
    '%s replaces the state of an interrupted removal, which then leaves the member as staff decided',
    async (command, isDisabled) => {
      const { staff, backend, uid } = await aBusyMember()
      backend.auth.change(uid, { isDisabled: true, isBeingRemoved: true })
      await staff.run('members', command, uid, '--yes')
      expect(backend.auth.users.get(uid)).toMatchObject({ isDisabled, isBeingRemoved: false })
    },
  )

  it.each(['disable', 'enable'])('%s asks nothing if there is nothing to change', async (command) => {
    const { staff, uid } = await aBusyMember()
    await staff.run('members', command, uid, '--yes')
    expect(await staff.run('members', command, uid)).toMatchObject({ exitCode: 0, notes: '' })
  })

  it.each([
    ['disable', true],
    ['enable', false],
  ])('%s finishes what an interrupted run began', async (command, isDisabled) => {
    const { staff, backend, store, uid } = await aBusyMember()
    if (!isDisabled) await staff.run('members', 'disable', uid, '--yes')
    const broken = () => Promise.reject(new Error('the service is unavailable'))
    staff.override({ store: { ...store, setDisabled: broken } })
    expect((await staff.run('members', command, uid, '--yes')).exitCode).toBe(1)
    staff.override({})
    await staff.run('members', command, uid, '--yes')
    expect(backend.auth.users.get(uid)).toMatchObject({ isDisabled })
    expect(await store.getByUid(uid)).toMatchObject({ isDisabled })
  })
})
