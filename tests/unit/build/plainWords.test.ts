import { describe, expect, it } from '@jest/globals'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { findInName, findInProse } from '../../../tools/build/lint/bannedWords'
import { plainWords } from '../../../tools/build/lint/plainWords'

function lint(
  rule: 'names' | 'titles' | 'comments',
  source: string,
  options: object[] = [],
  file = 'form.ts',
): string[] {
  const problems = new Linter().verify(
    source,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { plain: plainWords },
        rules: { [`plain/${rule}`]: ['error', ...options] },
      },
    ],
    file,
  )
  return problems.map(({ message }) => message)
}

describe('banned words', () => {
  it.each(['engineLoader', 'FormEngine', 'ENGINE', 'form-engine', 'goOn', 'goOnTo', 'selectWayBack', 'GO_ON'])(
    'are found in the name %s',
    (name) => expect(findInName(name)).not.toBeNull(),
  )

  it.each(['engineering', 'logoOnDark', 'roommate', 'worldwide', 'storyTeller'])(
    'are not found in the name %s',
    (name) => expect(findInName(name)).toBeNull(),
  )

  it('are found in prose as whole words, across a line break too', () => {
    expect(findInProse('Whoever asks')?.word).toBe('whoever')
    expect(findInProse('the visitor goes\n on')?.word).toBe('goes on')
    expect(findInProse('a broom in the doorway')).toBeNull()
  })
})

describe('the lint rule for names', () => {
  it.each([
    'const engine = 1',
    'let { engine } = source',
    'const use = ({ drive: judged }: Source) => judged',
    'function goOn() {}',
    'class Room {}',
    'interface World {}',
    'type Patience = number',
    'enum Kind { Door }',
    'interface Port { lookAgain(): void; readonly patience: number }',
    'class Port { private engine = 1; goOn() {} }',
    'export const port = { turnedAway: true }',
  ])('reports %s', (source) => expect(lint('names', source)).not.toEqual([]))

  it('reports the name of the file', () => {
    expect(lint('names', '', [], 'goOn.test.ts')).toEqual([expect.stringContaining('file goOn: not "go on"')])
  })

  it.each(["import { engine } from 'package'; engine()", 'settings.engine = 1', "export const data = { 'engine': 1 }"])(
    'leaves the names of others alone: %s',
    (source) => expect(lint('names', source)).toEqual([]),
  )

  it('names what to write instead', () => {
    expect(lint('names', 'const judged = 1')).toEqual([
      'name judged: not "judged", but validate, validating, validationErrors',
    ])
  })

  it('allows the names it is given', () => {
    expect(lint('names', 'const judged = 1', [{ allow: ['judged'] }])).toEqual([])
  })
})

describe('the lint rules for prose', () => {
  it.each([
    "it('stops whoever asks', run)",
    "describe('the door', run)",
    "it.each([1])('tells %s', () => it(`nobody ${x}`, run))",
  ])('report the title in %s', (source) => expect(lint('titles', source)).toHaveLength(1))

  it('leave other strings alone', () => {
    expect(lint('titles', "expect(page).toContain('nobody')")).toEqual([])
  })

  it('report comments', () => {
    expect(lint('comments', '// for whoever reads this\nrun() /* and the engine room */')).toHaveLength(2)
    expect(lint('comments', '/**\n * The visitor goes\n * on.\n */')).toEqual([expect.stringContaining('goes on')])
    expect(lint('comments', '// Keep the effect alive.')).toEqual([])
  })
})
