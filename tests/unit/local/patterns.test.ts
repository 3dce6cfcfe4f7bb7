import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { outside } from '../../../tools/hosting/patterns'

const matches = (folders: readonly string[], path: string) => new RegExp(outside(...folders)).test(path)

describe('a pattern for paths outside of folders', () => {
  it.each(['/', '/_', '/__', '/__x', '/asset', '/assets', '/assets.html', '/fr/assets/x.js', '/auth/login'])(
    'matches %s',
    (path) => {
      expect(matches(['__', 'assets'], path)).toBe(true)
    },
  )

  it.each(['/__/', '/__/auth/handler', '/assets/', '/assets/main.1234abcd.js'])('does not match %s', (path) => {
    expect(matches(['__', 'assets'], path)).toBe(false)
  })

  it('matches a path exactly if it is in none of the folders', () => {
    const letters = (maxLength: number) =>
      fc.string({ unit: fc.constantFrom('a', 'b', '.', '_'), minLength: 1, maxLength })
    fc.assert(
      fc.property(fc.array(letters(3), { minLength: 1, maxLength: 3 }), fc.array(letters(4)), (folders, parts) => {
        for (const path of [`/${parts.join('/')}`, `/${folders[0]}`, `/${folders[0]}/${parts.join('/')}`])
          expect(matches(folders, path)).toBe(!folders.some((folder) => path.startsWith(`/${folder}/`)))
      }),
    )
  })
})
