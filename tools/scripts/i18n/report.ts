/**
 * Prints how complete each catalogue is. Fails when a catalogue lacks a message, has one that
 * English lacks, has other placeholders or repeats its parent, and when the code uses a message of English nowhere.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_KEYS } from '../../../src/domain/errors'
import { catalogueOf, LOCALE_IDS, type Catalogue } from '../../../src/domain/routing/locales'
import { chainOf, mergeChain, readCatalogue, type Messages } from '../../../translations/catalogues'
import { shapeOf } from './placeholders'

const english = readCatalogue('en')
const chains = new Map(LOCALE_IDS.map(catalogueOf).map((id) => [id, chainOf(id)]))

/** Regional English contains only what differs from English; every other locale needs each message in its own language. */
function problemsOf(id: Catalogue, chain: readonly Catalogue[]): string[] {
  const own = readCatalogue(id)
  const parents = mergeChain(chain.slice(1))
  const isEnglish = chain.length === 2 && /^(en-|ca$|us$|mx-en$)/.test(id)
  const covered = isEnglish || id === 'en' ? english : mergeChain(chain.filter((part) => part !== 'en'))
  return [
    ...Object.keys(own)
      .filter((key) => !(key in english))
      .map((key) => `${key}: English has no such message`),
    ...Object.keys(english)
      .filter((key) => !(key in covered))
      .map((key) => `${key}: missing`),
    ...Object.entries(own).flatMap(([key, text]) => shapeProblem(key, text)),
    ...(chain.length > 1 && chain[1] !== 'en'
      ? Object.keys(own)
          .filter((key) => own[key] === parents[key])
          .map((key) => `${key}: same as in ${chain[1]}`)
      : []),
  ]
}

function shapeProblem(key: string, text: string): string[] {
  try {
    const [ownShape, englishShape] = [shapeOf(text), shapeOf(english[key] ?? text)]
    const same = (one: readonly string[], other: readonly string[]) =>
      [...one].sort().join() === [...other].sort().join()
    return same(ownShape.names, englishShape.names) && same(ownShape.tags, englishShape.tags)
      ? []
      : [`${key}: other placeholders than English`]
  } catch (error) {
    return [`${key}: does not parse (${String(error)})`]
  }
}

/** Ids that occur nowhere in the sources, neither whole nor as part of a template string. */
function findUnused(messages: Messages): string[] {
  const sources = ['src', 'functions/src', 'tools/build']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // Template strings that build ids: their constant prefix or suffix.
  const begins = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start)
  const ends = [...sources.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map(([, end = '']) => end)
  return Object.keys(messages).filter(
    (key) =>
      !(ERROR_KEYS as readonly string[]).includes(key) &&
      !sources.includes(`'${key}'`) &&
      !sources.includes(`"${key}"`) &&
      !begins.some((start) => key.startsWith(start)) &&
      !ends.some((end) => key.endsWith(end)),
  )
}

let failed = false
console.log('catalogue   own   chain                problems')
for (const [id, chain] of chains) {
  const problems = problemsOf(id, chain)
  failed ||= problems.length > 0
  const own = String(Object.keys(readCatalogue(id)).length)
  console.log(`${id.padEnd(10)} ${own.padStart(5)}   ${chain.join(' → ').padEnd(20)} ${problems.length || 'none'}`)
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
}
const unusedIds = findUnused(english)
for (const key of unusedIds) console.log(`    ${key}: used nowhere`)
if (failed || unusedIds.length > 0) process.exitCode = 1
