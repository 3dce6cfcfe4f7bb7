/** Relative links in Markdown files lead to existing files and headings. */
import { describe, expect, it } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const IGNORED = /^(node_modules|dist|coverage|lib|\.[a-z]+)$/

/** Markdown files below a folder, relative to the root. */
function findPages(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.test(entry.name) ? [] : findPages(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}
const pages = findPages('')

const readPage = (path: string): string => readFileSync(path, 'utf8').replace(/```[^]*?```/g, '')

/** Anchors of a page as GitHub generates them from headings. */
const anchorsOf = (path: string): readonly string[] =>
  [...readPage(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links of a page that lead nowhere. */
function brokenLinks(page: string): readonly string[] {
  const links = [...readPage(join(ROOT, page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const path = file === '' ? join(ROOT, page) : resolve(ROOT, dirname(page), file)
    return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor))
  })
}

describe('relative links', () => {
  it('are checked in the pages of every folder', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['README.md', 'docs/deploy.md', 'src/state/README.md', 'functions/README.md']),
    )
  })

  it.each(pages)('of %s lead to existing files and headings', (page) => {
    expect(brokenLinks(page)).toEqual([])
  })
})
