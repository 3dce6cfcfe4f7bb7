import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { serveReplay } from '../../../local/replay/serve'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'kef-replay-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const answerTo = (code: string) =>
  serveReplay(new URL(`http://localhost/replay/report.json?code=${encodeURIComponent(code)}`), {
    dir,
    storeFile: join(dir, 'accounts.sqlite'),
  })

describe('a typed reference', () => {
  it.each([
    [' ', 'Enter the reference. It has eight letters and digits, such as 7KQ4-MX3P.'],
    ['hello', '“hello” is not a reference. It has eight letters and digits, such as 7KQ4-MX3P.'],
    ['7KQ4-MX30', '“7KQ4-MX30” is not a reference. References never contain 0: ask the customer to read it again.'],
    [
      'abcd 1204',
      '“abcd 1204” is not a reference. References never contain B, 1, 2 or 0: ask the customer to read it again.',
    ],
    ['7KQ4-MX3é', '“7KQ4-MX3é” is not a reference. It has eight letters and digits, such as 7KQ4-MX3P.'],
  ])('%j is refused with what is wrong with it', async (code, body) => {
    expect(await answerTo(code)).toMatchObject({ status: 400, body })
  })

  it('is looked for, with or without capitals and dash', async () => {
    expect(await answerTo('7kq4mx3p')).toMatchObject({
      status: 404,
      body: 'There is no report 7KQ4-MX3P in the local system.',
    })
  })
})
