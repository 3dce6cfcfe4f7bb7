/** Direct access to the Auth emulator: switches, administrator changes, and errors that the emulator lacks. */
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ID } from '../../../local/setup'
import { testSystem } from '../../support/system'
import type { Visitor } from './visitor'

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' }
const project = (): string => `${testSystem().auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}`

/**
 * Answers this visitor as a project with email enumeration protection: a wrong password and an unknown email get the same
 * error. The emulator's own switch would change its answers to all other tests.
 */
export async function protectFromEnumeration({ context }: Visitor): Promise<void> {
  await context.route(/accounts:signInWithPassword/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      status: answer.status(),
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      contentType: 'application/json',
      body: text.replace(/EMAIL_NOT_FOUND|INVALID_PASSWORD/g, 'INVALID_LOGIN_CREDENTIALS'),
    })
  })
}

/** Changes a user with administrator rights: `emailVerified`, `disableUser` … */
export async function updateUser(localId: string, change: object): Promise<void> {
  const answer = await fetch(`${project()}/accounts:update`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ localId, ...change }),
  })
  if (!answer.ok) throw new Error(`the emulator answered ${answer.status}: ${await answer.text()}`)
}

/** Firebase Auth compares whole seconds. */
export const untilNextSecond = () => wait(1_000 - (Date.now() % 1_000))

/**
 * Calls `accounts:<name>` as the page would; `body` may carry an id token. Throws when the service answers an error. A
 * new password ends in the next second, as on the page.
 */
export async function identityCall(name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${testSystem().auth}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as Record<string, unknown> // the service's JSON
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(read)}`)
  if (name === 'resetPassword') await untilNextSecond()
  return read
}

/** Answers every `accounts:<call>` request of this visitor with the error `message` from now on. */
export async function stubIdentityError(visitor: Visitor, call: string, message: string, status = 400): Promise<void> {
  await visitor.context.route(`**/accounts:${call}*`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
        }),
  )
}
