/**
 * Generates src/i18n/placeholders.gen.ts from the placeholders of the English messages, so that a missing placeholder
 * does not compile. `--check` fails when the committed file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { readCatalogue } from '../../../translations/catalogues'
import { shapeOf } from './placeholders'

const FILE = new URL('../../../src/i18n/placeholders.gen.ts', import.meta.url)

async function generated(): Promise<string> {
  const lines = Object.entries(readCatalogue('en')).flatMap(([id, text]) => {
    const { names, tags } = shapeOf(text)
    if (names.length + tags.length === 0) return []
    const fields = [...names.map((name) => `${name}: Value`), ...tags.map((tag) => `${tag}: Chunks`)]
    return [`  ${JSON.stringify(id)}: { ${fields.join('; ')} }`]
  })
  const source = `// Written by \`npm run i18n:types\` from translations/en.json; do not edit.
import type { ReactNode } from 'react'

type Value = string | number
type Chunks = (chunks: ReactNode[]) => ReactNode

/** The placeholders of each message that has any. */
export interface Placeholders {
${lines.join('\n')}
}
`
  return format(source, { ...(await resolveConfig(FILE.pathname)), parser: 'typescript' })
}

const wanted = await generated()
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== wanted) {
    console.error('src/i18n/placeholders.gen.ts is stale: run `npm run i18n:types`')
    process.exitCode = 1
  }
} else {
  writeFileSync(FILE, wanted)
}
