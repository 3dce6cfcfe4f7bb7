/**
 * How the emails look: the colours of src/ui/styles/tokens.css as values, because mail programs know no custom properties.
 * Styles are inline; the sheet in the head, which some programs drop, holds only what makes a readable email a better one.
 */
import type { CSSProperties } from 'react'

export const INK = '#111110'
export const QUIET = '#55534e'
export const PAPER = '#fbfaf8'
export const LINE = '#cfccc5'
export const COPPER = '#a4562f'
const DARK = { ink: '#f4f1ec', quiet: '#b3afa7', paper: '#141312', line: '#4a4742', copper: '#e39a6f' } as const

/** Width of the column in pixels. */
export const COLUMN = 560

const CJK: Readonly<Record<string, string>> = {
  ja: "'Hiragino Sans','Yu Gothic',Meiryo,",
  ko: "'Apple SD Gothic Neo','Malgun Gothic',",
  'zh-CN': "'PingFang SC','Microsoft YaHei',",
  'zh-TW': "'PingFang TC','Microsoft JhengHei',",
  'zh-HK': "'PingFang HK','Microsoft JhengHei',",
}

/** `tag`: BCP 47. */
export const fontFamily = (tag: string): string =>
  `'Helvetica Neue','Segoe UI',Roboto,Arial,${CJK[tag] ?? ''}sans-serif`

export const PARAGRAPH: CSSProperties = { margin: '0 0 16px', color: INK, fontSize: '16px', lineHeight: '24px' }
export const SMALL: CSSProperties = { margin: '0 0 12px', color: QUIET, fontSize: '14px', lineHeight: '21px' }
/** Long addresses break anywhere; programs differ in which of the two they know. */
export const BREAKABLE: CSSProperties = { wordWrap: 'break-word', wordBreak: 'break-word' }

export const HEAD_STYLES = [
  ':root{color-scheme:light dark}',
  '@media (min-width:480px){.title{font-size:36px!important;line-height:44px!important}}',
  '@media (prefers-color-scheme:dark){',
  `.paper{background-color:${DARK.paper}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.quiet{color:${DARK.quiet}!important}`,
  `.copper{color:${DARK.copper}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.mark{border-color:${DARK.copper}!important}`,
  `.button{background-color:${DARK.ink}!important;border-color:${DARK.ink}!important}`,
  `.label{color:${DARK.paper}!important}`,
  '}',
].join('')

/**
 * Outlook on Windows: no maximum width, columns as wide as a long address, no padding of links, and Times wherever a font
 * is not named again.
 */
export const OUTLOOK_STYLES = [
  `.column{width:${COLUMN}px;table-layout:fixed;mso-table-layout-alt:fixed}`,
  '.button{padding:16px 20px}',
  "td,p,h1,a,span{font-family:'Segoe UI',Arial,sans-serif}",
].join('')
