/**
 * A stand-in for the Chinese, Japanese and Korean fonts that tokens.css names: each of their characters is one em wide, as in
 * those fonts. Without it the width of a text would depend on what is installed, and without any such font it would be wrong.
 */
import { beforeAll } from '@jest/globals'
import type { Frame } from 'playwright-core'

const FAMILIES = ['Hiragino Sans', 'Apple SD Gothic Neo', 'PingFang SC', 'PingFang TC', 'PingFang HK']

const EM = 1000
const ASCENT = 880
const DESCENT = -120
/** First and last code point of each block. */
const CHARACTERS = [
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
] as const

/** Call after `useGalleryFrame`. */
export function useCjkFont(gallery: { readonly frame: Frame }): void {
  beforeAll(async () => {
    const source = `url(data:font/ttf;base64,${buildFont().toString('base64')})`
    const faces = FAMILIES.map((family) => `@font-face { font-family: '${family}'; src: ${source} }`)
    await gallery.frame.addStyleTag({ content: faces.join('\n') })
    await gallery.frame.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
  })
}

const u16 = (...values: readonly number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer).swap16()
const u32 = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer).swap32()
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes)

/** A TrueType font with one box for every character; the names and fields are those of the OpenType specification. */
function buildFont(): Buffer {
  const box = u16(1, 0, DESCENT, EM, ASCENT, 3, 0, 0x0101, 0x0101, 0, EM, 0, -EM, DESCENT, 0, EM, 0)
  const groups = CHARACTERS.map(([first, last]) => u32(first, last, 1))
  const manyToOne = [u16(13, 0), u32(16 + 12 * groups.length, 0, groups.length), ...groups]
  const tables = {
    'OS/2': Buffer.concat([
      u16(4, EM, 400, 5),
      zeros(54),
      u16(0x40, CHARACTERS[0][0], 0xffe6, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      zeros(18),
    ]),
    cmap: Buffer.concat([u16(0, 1, 3, 10), u32(12), ...manyToOne]),
    glyf: box,
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, EM),
      zeros(16),
      u16(0, DESCENT, EM, ASCENT, 0, 8, 2, 0, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(ASCENT, DESCENT, 0, EM, 0, 0, EM, 1), zeros(14), u16(2)]),
    hmtx: u16(EM, 0, EM, 0),
    loca: u16(0, 0, box.length / 2),
    maxp: Buffer.concat([u32(0x10000), u16(2, 4, 1, 0, 0, 2), zeros(16)]),
    name: u16(0, 0, 6),
    post: Buffer.concat([u32(0x30000), zeros(28)]),
  }
  return assemble(Object.entries(tables))
}

function assemble(tables: readonly (readonly [tag: string, data: Buffer])[]): Buffer {
  const padded = tables.map(([, data]) => Buffer.concat([data, zeros(-data.length & 3)]))
  let offset = 12 + 16 * tables.length
  const directory = tables.map(([tag, data], index) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(checksum(padded[index] ?? data), offset, data.length)])
    offset += padded[index]?.length ?? 0
    return entry
  })
  return Buffer.concat([u32(0x10000), u16(tables.length, 128, 3, tables.length * 16 - 128), ...directory, ...padded])
}

const checksum = (data: Buffer): number => {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0
  return sum
}
