/** What the commands connect to, and in whose name. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openSqliteStaffStore } from '../../functions/src/store/staff/sqlite'
import { localEnvironment } from '../../local/environment'
import { processTerminal } from '../../staff/cli/terminal'
import { StaffError } from '../../staff/command'
import { openContext } from '../../staff/connect/openContext'
import { googleOperator } from '../../staff/connect/operator'

const open = (env: NodeJS.ProcessEnv) =>
  openContext(localEnvironment(env), processTerminal(process), new AbortController().signal)
const answering = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))

describe('openContext', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kef-staff-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('uses the local system by default, in the name of the local user', async () => {
    await openSqliteStaffStore(join(folder, 'accounts.sqlite')).close()
    const context = await open({ KEF_DATA_DIR: folder })
    expect(context).toMatchObject({
      target: 'the local system',
      operator: `local:${userInfo().username}`,
      config: { isLocal: true },
    })
    expect(await context.store.listAudit(1)).toEqual([])
    await context.close()
  })

  it('explains that there is no local system', async () => {
    await expect(open({ KEF_DATA_DIR: folder })).rejects.toThrow(
      /npm start[\s\S]*GOOGLE_CLOUD_PROJECT=<id> npm run staff/,
    )
  })

  it('refuses an emulator together with a real service', async () => {
    const env = { GOOGLE_CLOUD_PROJECT: 'kef-id', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
    await expect(open(env)).rejects.toThrow('Set all or none')
  })

  it('reports invalid settings', async () => {
    await expect(open({ GOOGLE_CLOUD_PROJECT: 'kef-id', REPORTS_DATABASE: 'Reports!' })).rejects.toThrow(StaffError)
  })
})

describe('the operator of a project', () => {
  const accessToken = () => Promise.resolve('ya29.token')

  it('is the account of the Google credentials', async () => {
    const fetch = answering(200, { email: 'ann@kef.example' })
    expect(await googleOperator({ accessToken, fetch })).toBe('ann@kef.example')
  })

  it.each([
    ['there are no credentials', { accessToken: () => Promise.reject(new Error('none')), fetch: answering(200, {}) }],
    ['Google refuses the token', { accessToken, fetch: answering(400, { error: 'invalid_token' }) }],
    ['Google names no account', { accessToken, fetch: answering(200, { scope: 'x' }) }],
    ['Google does not answer', { accessToken, fetch: () => Promise.reject(new TypeError('fetch failed')) }],
  ])('is required: the command ends if %s', async (_, identity) => {
    await expect(googleOperator(identity)).rejects.toThrow('gcloud auth application-default login')
  })
})
