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
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const file of readdirSync(siteDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const page = readFileSync(join(siteDir, file), 'utf8')
    for (const [, attributes = '', code = ''] of page.matchAll(SCRIPT)) {
      if (isInlineScript(attributes)) scripts.add(sha256(code))
    }
    for (const [, sheet = ''] of page.matchAll(STYLE)) styles.add(sha256(sheet))
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() }
}

const isInlineScript = (attributes: string): boolean =>
  !SOURCE.test(attributes) && EXECUTABLE_TYPES.includes(TYPE.exec(attributes)?.[1]?.toLowerCase() ?? 'module')

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
