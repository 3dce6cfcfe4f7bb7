import { relative } from 'node:path'
import TestSequencer from '@jest/test-sequencer'

/**
 * The longest files, in their order: one that starts last would keep a single core busy in the end. Jest knows durations
 * only from runs before.
 */
export const LONGEST: readonly string[] = [
  'browsers/webkit',
  'e2e/replay',
  'gallery/axe',
  'browsers/firefox',
  'gallery/layout',
  'e2e/faults/responses',
  'e2e/prehydration',
  'e2e/faults/pages',
  'e2e/journey',
  'e2e/campaigns',
  'e2e/faults/chunks',
  'functions/accountStore.firestore',
  'unit/lint',
]

type Tests = Parameters<TestSequencer['sort']>[0]

export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rank = ({ path, context }: Tests[number]): number => {
      const name = relative(context.config.rootDir, path).replace(/^tests.(.*)\.test\.tsx?$/, '$1')
      const index = LONGEST.indexOf(name.replaceAll('\\', '/'))
      return index === -1 ? LONGEST.length : index
    }
    // The order of the other files is Jest's; sorting keeps it.
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other))
  }
}
