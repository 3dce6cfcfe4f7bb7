import { describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { BUDGETS, formatOverBudget, overBudget, measureBudgets, type BuildOutput } from '../../../tools/build/budgets'

/** Random bytes do not compress, so the compressed size is about the length. */
const bufferOf = (bytes: number): Buffer => randomBytes(bytes)
const html = (head: string): Buffer => Buffer.from(`<!doctype html><head>${head}</head><form></form>`)

const FILES_WITHIN_BUDGET: Readonly<Record<string, Buffer>> = {
  'auth/login/index.html': html(
    '<link rel=icon href=/icon.svg><link href=/assets/main.css rel=stylesheet><script type=module src=/assets/main.js></script>',
  ),
  'auth/signup_with_email/index.html': html(
    '<script src="/assets/main.js"></script><link rel="prefetch" as="script" href="/assets/post-submit.js">',
  ),
  'icon.svg': bufferOf(90_000),
  'assets/main.js': bufferOf(50_000),
  'assets/main.css': bufferOf(5_000),
  'assets/auth.js': bufferOf(30_000),
  'assets/post-submit.js': bufferOf(19_000),
}

const PARTS = { 'sign-in': ['assets/auth.js'], 'post-submit': ['assets/post-submit.js'] }

function built(
  differences: Readonly<Record<string, Buffer>> = {},
  parts: Readonly<Record<string, readonly string[]>> = {},
): BuildOutput {
  const files: Readonly<Record<string, Buffer | undefined>> = { ...FILES_WITHIN_BUDGET, ...differences }
  return {
    files: Object.keys(files),
    read: (path) => files[path] ?? Buffer.alloc(0),
    chunks: new Map(Object.entries({ ...PARTS, ...parts })),
  }
}

const rowsOverBudget = (one: BuildOutput): readonly string[] =>
  overBudget(measureBudgets(one)).map(({ label }) => label)

describe('byte budgets', () => {
  it('count each file in the HTML of a page once, compressed; not prefetched ones, nor the icon', () => {
    const rows = measureBudgets(built())
    const bytes = (what: string): number | undefined => rows.find((row) => row.label === what)?.bytes
    const size = (path: string): number => brotliCompressSync(FILES_WITHIN_BUDGET[path] ?? Buffer.alloc(0)).length
    const main = size('assets/main.js')
    expect(bytes('sign-in page: scripts')).toBe(main)
    expect(bytes('sign-up page: scripts')).toBe(main)
    expect(bytes('sign-in page: HTML and CSS')).toBe(size('auth/login/index.html') + size('assets/main.css'))
    expect(bytes('sign-in page: scripts until a sign-in is sent')).toBe(main + size('assets/auth.js'))
    expect(rowsOverBudget(built())).toEqual([])
  })

  it('count preloaded modules and scripts', () => {
    const head =
      '<link rel="modulepreload" href="/assets/a.js"><link rel=preload as=script href=/assets/b.js><script src=/assets/b.js></script>'
    const files = {
      'assets/a.js': bufferOf(60_000),
      'assets/b.js': bufferOf(60_000),
      'auth/signup_with_email/index.html': html(head),
    }
    expect(rowsOverBudget(built(files))).toEqual(['sign-up page: scripts'])
  })

  it('apply to every language and every chunk, listed or not', () => {
    const parts = {
      'text-fr-json': ['assets/fr.js'],
      'sign-in': ['assets/auth.js', 'assets/more.js'],
      poll: ['assets/poll.js'],
    }
    const files = {
      'assets/fr.js': bufferOf(6_100),
      'assets/more.js': bufferOf(2_000),
      'assets/poll.js': bufferOf(20_100),
    }
    expect(rowsOverBudget(built(files, parts))).toEqual(['chunk sign-in', 'chunk text-fr-json', 'chunk poll'])
  })

  it('count inline code with the HTML', () => {
    const page = html(`<style>${bufferOf(BUDGETS.document).toString('base64')}</style>`)
    expect(rowsOverBudget(built({ 'auth/signup_with_email/index.html': page }))).toEqual(['sign-up page: HTML and CSS'])
  })

  it('apply to the sign-in and the sign-up page of every language', () => {
    const page = html(`<style>${bufferOf(BUDGETS.document).toString('base64')}</style>`)
    const files = {
      'de/auth/login/index.html': page,
      'zh-tw/auth/signup_with_email/index.html': page,
      'ja/index.html': page,
    }
    expect(rowsOverBudget(built(files))).toEqual([
      'de/auth/login/index.html: HTML and CSS',
      'zh-tw/auth/signup_with_email/index.html: HTML and CSS',
    ])
  })

  it('do not depend on when a page was built', () => {
    const text = randomBytes(500).toString('base64')
    const sizeAt = (time: number) => {
      const page = Buffer.from(`<div data-prerendered-at="${time}"></div>${text}`)
      const rows = measureBudgets(built({ 'auth/login/index.html': page }))
      return rows.find(({ label }) => label === 'sign-in page: HTML and CSS')?.bytes
    }
    expect(new Set([1_700_000_000_000, 1_795_829_783_547, 1_811_111_111_111].map(sizeAt)).size).toBe(1)
  })

  it('report actual and allowed bytes, and a page that was not built', () => {
    expect(formatOverBudget([{ label: 'chunk auth', bytes: 32_500, limit: 31_000 }])).toContain(
      '| chunk auth    | 32,500 |  31,000 |',
    )
    expect(() => measureBudgets({ ...built(), files: [] })).toThrow('auth/login/index.html was not built')
  })
})
