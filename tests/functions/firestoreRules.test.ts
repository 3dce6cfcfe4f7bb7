import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firestoreEmulator } from '../support/firestoreEmulator'

const HOST = firestoreEmulator()
const RULES = readFileSync(join(__dirname, '..', '..', 'firestore.rules'), 'utf8')

describe('firestore.rules', () => {
  it('deny all access', () => {
    const code = RULES.replace(/\/\/.*$/gm, '')
    expect(code).toContain('match /{document=**}')
    expect(code.match(/\ballow\b[^;]*;/g)).toEqual(['allow read, write: if false;'])
  })

  // Only Google's emulator evaluates rules. If it runs, send it the requests of a client.
  if (HOST !== null) {
    const project = `demo-rules-${Date.now()}`
    const documents = `http://${HOST}/v1/projects/${project}/databases/(default)/documents`
    const json = (method: string, token: string | null, body?: object): RequestInit => ({
      method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    /** An unsigned identity token; the emulator accepts it. */
    const member = [
      { alg: 'none', typ: 'JWT' },
      { iss: 'x', aud: project, sub: 'uid', user_id: 'uid' },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('')
      .join('.')
    const account = { fields: { isDisabled: { booleanValue: false } } }
    const query = { structuredQuery: { from: [{ collectionId: 'accounts' }] } }

    it(`deny a client on the emulator ${HOST}, signed in or not`, async () => {
      const rules = { rules: { files: [{ name: 'firestore.rules', content: RULES }] } }
      const put = await fetch(`http://${HOST}/emulator/v1/projects/${project}:securityRules`, json('PUT', null, rules))
      expect(put.status).toBe(200)
      // The document exists: the emulator accepts `owner` as the Admin SDK's token.
      const created = await fetch(`${documents}/accounts?documentId=uid`, json('POST', 'owner', account))
      expect(created.status).toBe(200)
      for (const token of [null, member]) {
        const answers = await Promise.all([
          fetch(`${documents}/accounts/uid`, json('GET', token)),
          fetch(`${documents}/accounts`, json('GET', token)),
          fetch(`${documents}:runQuery`, json('POST', token, query)),
          fetch(`${documents}/accounts?documentId=new`, json('POST', token, account)),
          fetch(`${documents}/accounts/uid`, json('PATCH', token, account)),
          fetch(`${documents}/accounts/uid`, json('DELETE', token)),
          fetch(`${documents}/entries/uid`, json('GET', token)),
          fetch(`${documents}/accounts/uid/entries/TakeItHome`, json('GET', token)),
        ])
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      }
    })
  }
})
