import { describe, expect, it } from '@jest/globals'
import { existsSync } from 'node:fs'
import { PROJECTS, readRequest } from '../../../tools/scripts/test/request'
import { stagesOf } from '../../../tools/scripts/test/stages'
import config from '../../../jest.config'
import { LONGEST } from '../../support/sequencer'

const stages = (...args: string[]) =>
  stagesOf(readRequest(args), 2).map(({ projects, options, needsSystem }) => ({
    projects: projects.join(' '),
    options: options.join(' '),
    needsSystem,
  }))

describe('npm test', () => {
  it('knows the projects of Jest', () => {
    const names = (config.projects ?? []).map((project) => typeof project === 'object' && project.displayName)
    expect([...PROJECTS].sort()).toEqual(names.sort())
  })

  it('runs all projects, and the files that need an idle machine alone', () => {
    const runs = stages()
    expect(runs.map(({ projects }) => projects)).toEqual([
      'unit state screens functions staff',
      'gallery contract e2e browsers',
      'e2e',
    ])
    expect(runs.map(({ needsSystem }) => needsSystem)).toEqual([false, true, true])
    const [, shared, alone] = runs
    const pattern = /\S*credentialErrors\S*/
    expect(shared?.options).toContain('--testPathIgnorePatterns')
    expect(pattern.exec(shared?.options ?? '')?.[0]).toBe(pattern.exec(alone?.options ?? '')?.[0])
    expect(alone?.options).toContain('--runInBand')
  })

  it('demands coverage of a run of all quick tests, and of no other', () => {
    const demandsCoverage = (...args: string[]) => stages(...args).map(({ options }) => options.includes('Threshold'))
    expect(demandsCoverage()).toEqual([true, false, false])
    expect(demandsCoverage('unit', 'state', 'screens', 'functions', 'staff')).toEqual([true])
    expect(demandsCoverage('unit')).toEqual([false])
    expect(demandsCoverage('unit', 'state', 'screens', 'functions', 'staff', '-t', 'a title')).toEqual([false])
    expect(demandsCoverage('tests/unit/lint.test.ts')).toEqual([false])
    const threshold = /--coverageThreshold=(\S+)/.exec(stages()[0]?.options ?? '')?.[1]
    expect(JSON.parse(threshold ?? '')).toEqual({
      './src/domain/': { lines: 95, branches: 95 },
      './src/state/': { lines: 95, branches: 95 },
      './functions/src/': { lines: 95, branches: 95 },
    })
  })

  it('starts no system for projects that do not need it', () => {
    expect(stages('unit')).toEqual([{ projects: 'unit', options: '--maxWorkers=2', needsSystem: false }])
    expect(stages('gallery', 'state').map(({ needsSystem }) => needsSystem)).toEqual([false, false])
    expect(stages('contract').map(({ needsSystem }) => needsSystem)).toEqual([true])
  })

  it('runs only a file, in its project', () => {
    expect(stages('./tests/unit/lint.test.ts', '--watch')).toEqual([
      {
        projects: 'unit',
        options: '--maxWorkers=2 --testPathPatterns tests/unit/lint\\.test\\.ts --watch',
        needsSystem: false,
      },
    ])
    expect(stages('tests/e2e/credentialErrors.test.ts').map(({ options }) => options)).toEqual([
      expect.stringContaining('credentialErrors'),
    ])
  })

  it('leaves the number of workers to the caller who gives one', () => {
    expect(stages('unit', '--maxWorkers=1').map(({ options }) => options)).toEqual(['--maxWorkers=1'])
    expect(stages('unit', '-i').map(({ options }) => options)).toEqual(['-i'])
  })

  it('rejects a name that is neither a project nor a path of a test', () => {
    expect(() => readRequest(['units'])).toThrow('units is neither a project')
    expect(() => readRequest(['tests'])).toThrow('tests is neither a project')
  })
})

it('the files that start first exist', () => {
  expect(LONGEST.filter((name) => !existsSync(`tests/${name}.test.ts`))).toEqual([])
})
