/** The runs of Jest that a request needs, in their order. */
import { availableParallelism } from 'node:os'
import type { Project, Request } from './request'

export interface Stage {
  readonly projects: readonly Project[]
  /** For Jest. */
  readonly options: readonly string[]
  /** Its tests share one local system, which starts while the stages before it run. */
  readonly needsSystem: boolean
}

/** Runs alone, because it changes a setting of the emulators for as long as it lasts. */
const ALONE = 'tests/e2e/credentialErrors\\.test'
const NEEDS_SYSTEM: readonly Project[] = ['contract', 'e2e', 'browsers']
const QUICK: readonly Project[] = ['unit', 'state', 'screens', 'functions', 'staff']
/** Part of the lines and of the branches that the quick tests of a whole run must cover, in percent. */
const COVERED_FOLDERS = ['./src/domain/', './src/state/', './functions/src/']
const LEAST_COVERAGE = { lines: 95, branches: 95 }
const COVERAGE = [
  '--coverage',
  '--coverageReporters=text-summary',
  `--coverageThreshold=${JSON.stringify(Object.fromEntries(COVERED_FOLDERS.map((folder) => [folder, LEAST_COVERAGE])))}`,
]
const WORKER_OPTION = /^(--maxWorkers|-w|--runInBand|-i)\b/
/** A journey waits about a third of its time, for timers of the page and for answers. */
const workers = (cores: number): number => Math.min(cores + 1, 6)

/** The stages of a request, in their order; `cores` decides how many files run at a time. */
export function stagesOf({ projects, paths, options }: Request, cores = availableParallelism()): readonly Stage[] {
  const quick = projects.filter((project) => QUICK.includes(project))
  const slow = projects.filter((project) => !QUICK.includes(project))
  const onSystem = slow.some((project) => NEEDS_SYSTEM.includes(project))
  const limit = (count: number) =>
    options.some((option) => WORKER_OPTION.test(option)) ? [] : [`--maxWorkers=${count}`]
  const chosen = paths.length > 0 ? ['--testPathPatterns', ...paths.map(asPattern)] : []
  // A part of the quick tests covers less.
  const isWhole = quick.length === QUICK.length && paths.length === 0 && options.length === 0
  // Named files run together: the caller sees to it that they do not disturb each other.
  const isSplit =
    slow.includes('e2e') && paths.length === 0 && !options.some((option) => option.startsWith('--testPath'))
  return [
    {
      projects: quick,
      options: [...limit(cores), ...chosen, ...(isWhole ? COVERAGE : [])],
      needsSystem: false,
    },
    {
      projects: slow,
      options: [
        ...limit(workers(cores)),
        ...chosen,
        ...(isSplit ? ['--testPathIgnorePatterns', '/node_modules/', ALONE] : []),
      ],
      needsSystem: onSystem,
    },
    ...(isSplit
      ? [{ projects: ['e2e'] as const, options: ['--runInBand', '--testPathPatterns', ALONE], needsSystem: true }]
      : []),
  ]
    .filter((stage) => stage.projects.length > 0)
    .map((stage) => ({ ...stage, options: [...stage.options, ...options] }))
}

/** A path as a regular expression of Jest. */
const asPattern = (path: string): string => path.replace(/^\.\//, '').replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
