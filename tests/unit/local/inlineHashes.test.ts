import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { inlineHashes } from '../../../tools/hosting/inlineHashes'

let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'kef-pages-'))
})
afterEach(() => rmSync(site, { recursive: true }))

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function page(path: string, content: string): void {
  mkdirSync(join(site, path), { recursive: true })
  writeFileSync(join(site, path, 'index.html'), content)
}

it('lists the inline scripts and styles of all pages, each once', () => {
  page('', '<script>boot()</script><style>a{}</style>')
  page('fr/auth/login', '<script>boot()</script>\n<script type="module">\nlate()\n</script>')
  expect(inlineHashes(site)).toEqual({
    scripts: [hashOf('boot()'), hashOf('\nlate()\n')].sort(),
    styles: [hashOf('a{}')],
  })
})

it('ignores scripts with a source, and data blocks', () => {
  page(
    '',
    '<script src="/a.js"></script><script type=module src=/b.js></script><script type="application/json">{}</script>',
  )
  expect(inlineHashes(site)).toEqual({ scripts: [], styles: [] })
})

it('returns null if the site is not built', () => {
  expect(inlineHashes(join(site, 'nowhere'))).toBeNull()
})
