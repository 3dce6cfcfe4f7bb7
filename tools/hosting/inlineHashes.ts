/** Hashes of the inline scripts and styles of the built pages, for the content security policy. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
const SOURCE = /\ssrc\s*=/i
const TYPE = /\stype\s*=\s*["']?([^"'\s>]+)/i
/** Types of executable scripts; any other type is a data block. */
const EXECUTABLE_TYPES = ['module', 'text/javascript', 'application/javascript', 'importmap']

/** Reads all pages of a built site; null if the folder does not exist. */
export function inlineHashes(siteDir: string): InlineHashes | null {
  if (!existsSync(siteDir)) return null
  const pages = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => hashesOfPage(readFileSync(join(siteDir, file), 'utf8')))
  const sorted = (hashes: readonly string[]) => [...new Set(hashes)].sort()
  return {
    scripts: sorted(pages.flatMap(({ scripts }) => scripts)),
    styles: sorted(pages.flatMap(({ styles }) => styles)),
  }
}

export function hashesOfPage(page: string): InlineHashes {
  const scripts = [...page.matchAll(SCRIPT)].filter(([, attributes = '']) => isInlineScript(attributes))
  return {
    scripts: scripts.map(([, , code = '']) => sha256(code)),
    styles: [...page.matchAll(STYLE)].map(([, sheet = '']) => sha256(sheet)),
  }
}

const isInlineScript = (attributes: string): boolean =>
  !SOURCE.test(attributes) && EXECUTABLE_TYPES.includes(TYPE.exec(attributes)?.[1]?.toLowerCase() ?? 'module')

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
