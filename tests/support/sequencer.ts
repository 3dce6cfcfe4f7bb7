import { relative } from 'node:path'
import TestSequencer from '@jest/test-sequencer'

/**
 * The longest files, in their order: one that starts last would keep a single core busy in the end. Jest knows durations
 * only from runs before.
 */
export const LONGEST: readonly string[] = [
  'e2e/faults/responses',
  'browsers/webkit',
  'e2e/replay',
  'gallery/layout',
  'browsers/firefox',
  'e2e/journey',
  'browsers/chromium',
  'e2e/faults/pages',
  'e2e/prehydration',
  'e2e/routes',
  'gallery/axe',
  'e2e/faults/chunks',
  'e2e/faults/visitorBehaviour',
  'e2e/faults/languages',
  'contract/popupPreload',
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
