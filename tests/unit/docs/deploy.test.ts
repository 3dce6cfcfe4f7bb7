/** docs/settings.md names exactly the settings that the code reads; commands and alerts use messages that the functions log. */
import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const findNames = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const SETTINGS = read('docs/settings.md')
const GUIDE = `${read('docs/deploy.md')}\n${SETTINGS}`
const functionSettings = findNames(
  ['config', 'capacity', 'emails/settings', 'local/settings', 'project/schedule']
    .map((file) => read(`functions/src/${file}.ts`))
    .join('\n'),
  /(?:env\.|(?:count|flag|jsonObject)\('|: ')([A-Z]+_[A-Z_]+)/g,
)
const buildSettings = [
  ...findNames(read('tools/build/settings.ts'), /^ {2}(KEF_[A-Z_]+):/gm),
  ...findNames(read('tools/build/release.ts'), /env\.(KEF_[A-Z_]+)/g),
]
const describedSettings = findNames(GUIDE, /`([A-Z]+_[A-Z_]+)`/g)

describe('the page of settings', () => {
  it('is compared with the settings of functions and build', () => {
    expect(functionSettings).toEqual(expect.arrayContaining(['MULTIPASS_SECRETS', 'RATE_PER_EMAIL', 'SITE_ORIGINS']))
    expect(buildSettings).toEqual(expect.arrayContaining(['KEF_AUTH_DOMAIN', 'KEF_APP_CHECK_KEY']))
  })

  it.each([...functionSettings, ...buildSettings])('describes %s', (name) => {
    expect(SETTINGS).toContain(`\`${name}\``)
  })

  it('describes no setting that is never read', () => {
    expect(describedSettings.filter((name) => ![...functionSettings, ...buildSettings].includes(name))).toEqual([])
    expect(describedSettings.length).toBeGreaterThan(12)
  })
})

interface Policy {
  readonly displayName: string
  readonly conditions: readonly object[]
}

const FOLDER = 'docs/alerts'
const alerts = readdirSync(join(ROOT, FOLDER))
const sources = readdirSync(join(ROOT, 'functions/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`functions/src/${file}`))
  .join('\n')

describe('the alerts', () => {
  it.each(alerts)('%s is a policy', (file) => {
    const policy = JSON.parse(read(`${FOLDER}/${file}`)) as Policy // our file; a missing key fails below
    expect(policy.displayName).toMatch(/^KEF ID: /)
    expect(policy.conditions.length).toBeGreaterThan(0)
  })

  it('and the commands filter by messages that the functions log', () => {
    const texts = [GUIDE, ...alerts.map((file) => read(`${FOLDER}/${file}`).replaceAll('\\"', '"'))].join('\n')
    const messages = findNames(texts, /jsonPayload\.message="([^"]+)"/g)
    expect(messages.length).toBeGreaterThan(3)
    expect(messages.filter((message) => !sources.includes(`'${message}'`))).toEqual([])
  })
})
