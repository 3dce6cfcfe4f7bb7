/** What buttons say while their action is under way. */
import { expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FEATURES = 'src/features'

/** A label and its busy label: as props of a form, or in a table of texts. */
const PAIRS = [/submitLabel="([\w.]+)"\s+busyLabel="([\w.]+)"/g, /submit: '([\w.]+)',\s+submitting: '([\w.]+)'/g]

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(FEATURES, file), 'utf8'))

const labels = sources.flatMap((source) =>
  PAIRS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, label = '', busyLabel = '']) => [busyLabel, label])),
)

it('every busy label belongs to one action', () => {
  const actions = new Map<string, Set<string>>()
  for (const [busyLabel = '', label = ''] of labels)
    actions.set(busyLabel, (actions.get(busyLabel) ?? new Set()).add(label))
  expect(actions.size).toBeGreaterThan(10)
  expect([...actions].filter(([, { size }]) => size > 1)).toEqual([])
})

it('no action has two busy labels', () => {
  const distinct = new Set(labels.map((pair) => pair.join()))
  expect(new Set(labels.map(([, label]) => label)).size).toBe(distinct.size)
})
