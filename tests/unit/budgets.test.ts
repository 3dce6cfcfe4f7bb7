import { describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { BUDGETS, explain, overBudget, weigh, type Built } from '../../scripts/budgets'

/** Random bytes do not compress: a file is as heavy as it is long. */
const heavy = (bytes: number): Buffer => randomBytes(bytes)
const html = (head: string): Buffer => Buffer.from(`<!doctype html><head>${head}</head><form></form>`)

const LIGHT: Readonly<Record<string, Buffer>> = {
  'auth/login/index.html': html(
    '<link rel=icon href=/icon.svg><link href=/assets/main.css rel=stylesheet><script type=module src=/assets/main.js></script>',
  ),
  'auth/signup_with_email/index.html': html(
    '<script src="/assets/main.js"></script><link rel="prefetch" as="script" href="/assets/stages.js">',
  ),
  'icon.svg': heavy(90_000),
  'assets/main.js': heavy(50_000),
  'assets/main.css': heavy(5_000),
  'assets/auth.js': heavy(30_000),
  'assets/stages.js': heavy(19_000),
}

const PARTS = { 'sign-in': ['assets/auth.js'], stages: ['assets/stages.js'] }

function built(
  differences: Readonly<Record<string, Buffer>> = {},
  parts: Readonly<Record<string, readonly string[]>> = {},
): Built {
  const files: Readonly<Record<string, Buffer | undefined>> = { ...LIGHT, ...differences }
  return {
    files: Object.keys(files),
    read: (path) => files[path] ?? Buffer.alloc(0),
    parts: new Map(Object.entries({ ...PARTS, ...parts })),
  }
}

const over = (one: Built): readonly string[] => overBudget(weigh(one)).map(({ what }) => what)

describe('byte budgets', () => {
  it('weigh what a page names, compressed, each file once; not what it fetches for later, nor its icon', () => {
    const rows = weigh(built())
    const bytes = (what: string): number | undefined => rows.find((row) => row.what === what)?.bytes
    const size = (path: string): number => brotliCompressSync(LIGHT[path] ?? Buffer.alloc(0)).length
    const main = size('assets/main.js')
    expect(bytes('sign-in page: scripts')).toBe(main)
    expect(bytes('sign-up page: scripts')).toBe(main)
    expect(bytes('sign-in page: HTML and CSS')).toBe(size('auth/login/index.html') + size('assets/main.css'))
    expect(bytes('sign-in page: scripts until a sign-in is sent')).toBe(main + size('assets/auth.js'))
    expect(over(built())).toEqual([])
  })

  it('count modules and scripts that are fetched ahead', () => {
    const head =
      '<link rel="modulepreload" href="/assets/a.js"><link rel=preload as=script href=/assets/b.js><script src=/assets/b.js></script>'
    const files = {
      'assets/a.js': heavy(60_000),
      'assets/b.js': heavy(60_000),
      'auth/signup_with_email/index.html': html(head),
    }
    expect(over(built(files))).toEqual(['sign-up page: scripts'])
  })

  it('hold for every language and every part, named or not', () => {
    const parts = {
      'text-fr-json': ['assets/fr.js'],
      'sign-in': ['assets/auth.js', 'assets/more.js'],
      poll: ['assets/poll.js'],
    }
    const files = { 'assets/fr.js': heavy(6_100), 'assets/more.js': heavy(2_000), 'assets/poll.js': heavy(20_100) }
    expect(over(built(files, parts))).toEqual(['part sign-in', 'part text-fr-json', 'part poll'])
  })

  it('count what a page carries inline as its HTML', () => {
    const page = html(`<style>${heavy(BUDGETS.document).toString('base64')}</style>`)
    expect(over(built({ 'auth/signup_with_email/index.html': page }))).toEqual(['sign-up page: HTML and CSS'])
  })

  it('hold for the sign-in and the sign-up page of every language', () => {
    const page = html(`<style>${heavy(BUDGETS.document).toString('base64')}</style>`)
    const files = {
      'de/auth/login/index.html': page,
      'zh-tw/auth/signup_with_email/index.html': page,
      'ja/index.html': page,
    }
    expect(over(built(files))).toEqual([
      'de/auth/login/index.html: HTML and CSS',
      'zh-tw/auth/signup_with_email/index.html: HTML and CSS',
    ])
  })

  it('say what is and what may be, and which page is not there', () => {
    expect(explain([{ what: 'part auth', bytes: 32_500, limit: 31_000 }])).toContain(
      '| part auth     | 32,500 |  31,000 |',
    )
    expect(() => weigh({ ...built(), files: [] })).toThrow('auth/login/index.html was not built')
  })
})
