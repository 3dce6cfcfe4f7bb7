/**
 * The session that the installed Auth SDK persists, found and removed without the SDK in a real browser. Fails when an
 * upgrade of the SDK changes the names or the layout that persistedSession.ts relies on.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { transformSync } from '@swc/core'
import { useBrowser } from '../e2e/support/browser'
import { createStoredMember } from '../e2e/support/members'
import type { Visitor } from '../e2e/support/visitor'

/** The API key of config.local.ts. */
const API_KEY = 'demo-key'

const { code } = transformSync(readFileSync('src/services/firebase/persistedSession.ts', 'utf8'), {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  module: { type: 'commonjs' },
})
const INIT_SCRIPT = `(() => { const exports = {}; ${code}; window.kefPersistedSession = exports })()`

const visitor = useBrowser()

/** Evaluates an expression string, because the content security policy of the page blocks eval. */
const hasSession = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(`kefPersistedSession.hasPersistedSession('${API_KEY}', window, false)`)

async function signedInVisitor(initScript = ''): Promise<Visitor> {
  const { email, password } = await createStoredMember()
  const user = await visitor()
  await user.context.addInitScript({ content: `${INIT_SCRIPT};${initScript}` })
  await user.opens('/auth/login')
  expect(await hasSession(user)).toBe(false)
  await user.signsIn(email, password)
  await user.sees('success-end')
  return user
}

describe('the persisted session of the Auth SDK', () => {
  it.each([
    ['IndexedDB', ''],
    // The SDK tries to write to a database before it uses it.
    ['local storage', "IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError') }"],
  ])('is found and removed in %s', async (storage, initScript) => {
    const user = await signedInVisitor(initScript)
    expect(await hasSession(user)).toBe(true)
    expect(
      await user.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase'))),
    ).toEqual(storage === 'IndexedDB' ? [] : [`firebase:authUser:${API_KEY}:[DEFAULT]`])
    await user.page.evaluate('kefPersistedSession.clearPersistedSession(window)')
    await user.opens('/auth/login')
    await user.sees('login')
    expect(await hasSession(user)).toBe(false)
  })
})
