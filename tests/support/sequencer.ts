import { join, relative } from 'node:path'
import TestSequencer from '@jest/test-sequencer'

/** Projects whose tests wait for the builds and the system, beside which the others run. */
const PREPARED: readonly string[] = ['gallery', 'contract', 'e2e', 'browsers']
/**
 * The longest files, in their order: one that starts last would keep a single core busy in the end. Jest knows durations
 * only from runs before.
 */
const LONGEST: readonly string[] = [
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
]

type Tests = Parameters<TestSequencer['sort']>[0]

export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rank = ({ path, context }: Tests[number]): number => {
      const name = relative(join(context.config.rootDir, 'tests'), path).replaceAll('\\', '/')
      const index = LONGEST.indexOf(name.replace(/\.test\.tsx?$/, ''))
      const isPrepared = PREPARED.includes(name.split('/')[0] ?? '')
      return (isPrepared ? LONGEST.length + 1 : 0) + (index === -1 ? LONGEST.length : index)
    }
    // The order of the other files is Jest's; sorting keeps it.
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other))
  }
}
