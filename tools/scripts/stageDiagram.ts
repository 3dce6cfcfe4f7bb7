/**
 * Draws the transitions of the login (src/state/login/stage.ts) into src/state/README.md. `npm run stages` writes the
 * diagram, `npm run stages -- --check` fails if it is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { STAGE_NAMES, TRANSITIONS, type StageName } from '../../src/state/login/stage'

const README = join(import.meta.dirname, '../../src/state/README.md')
const DIAGRAM = /(<!-- stages -->).*?(<!-- \/stages -->)/s

const id = (name: string): string => name.replaceAll('-', '_')

/** Where the arrows of a transition begin; the two sets that most transitions have are one node each. */
function nodesOf(from: readonly StageName[]): readonly string[] {
  if (from.length === STAGE_NAMES.length) return ['any']
  return from.length === STAGE_NAMES.length - 1 ? ['before_entry'] : from
}

/** The diagram in Mermaid's syntax. */
function stageDiagram(): string {
  const labels = new Map<string, string[]>()
  for (const { from, to, type } of TRANSITIONS)
    for (const node of nodesOf(from)) {
      const arrow = `${id(node)} --> ${id(to)}`
      labels.set(arrow, [...(labels.get(arrow) ?? []), type])
    }
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  state "any stage" as any',
    '  state "any stage but campaign-success" as before_entry',
    '  [*] --> form',
    ...[...labels].map(([arrow, types]) => `  ${arrow}: ${types.join(' · ')}`),
    '```',
  ].join('\n')
}

const before = readFileSync(README, 'utf8')
if (!DIAGRAM.test(before)) throw new Error(`${README} has no place for the diagram.`)
const after = await format(
  before.replace(DIAGRAM, (_, open: string, close: string) => `${open}\n\n${stageDiagram()}\n\n${close}`),
  { ...(await resolveConfig(README)), filepath: README },
)
if (!process.argv.includes('--check')) writeFileSync(README, after)
else if (after !== before) throw new Error('The diagram of src/state/README.md is outdated: run `npm run stages`.')
