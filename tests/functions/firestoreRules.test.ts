import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const HOST = process.env.FIRESTORE_EMULATOR_HOST
const RULES = readFileSync(join(__dirname, '..', '..', 'firestore.rules'), 'utf8')

describe('the rules of the database', () => {
  it('allow nothing, anywhere', () => {
    const code = RULES.replace(/\/\/.*$/gm, '')
    expect(code).toContain('match /{document=**}')
    expect(code.match(/\ballow\b[^;]*;/g)).toEqual(['allow read, write: if false;'])
  })

  // Only Google's own emulator judges rules; where it runs, it is asked.
  if (HOST !== undefined) {
    it(`refuse a client at the emulator ${HOST}`, async () => {
      const project = `http://${HOST}/emulator/v1/projects/demo-rules:securityRules`
      const rules = { rules: { files: [{ name: 'firestore.rules', content: RULES }] } }
      expect((await fetch(project, { method: 'PUT', body: JSON.stringify(rules) })).status).toBe(200)
      const account = `http://${HOST}/v1/projects/demo-rules/databases/(default)/documents/accounts/uid`
      expect((await fetch(account)).status).toBe(403)
    })
  }
})
