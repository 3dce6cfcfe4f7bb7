import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

const base: Project = {
  transform: {
    '^.+\\.(?:[jt]sx?|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // react-router uses it for hot reload in Vite; tests are CommonJS, where `import.meta` is a syntax error.
            optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
          },
        },
      },
    ],
  },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-intl|intl-messageformat|react-router|@remix-run|cookie-es|jose|commander|@formatjs|@redux-devtools|puppeteer-core|@puppeteer|chromium-bidi|webdriver-bidi-protocol|typed-query-selector|caniemail|dot-prop|onetime|mimic-function|split-lines|style-to-object|inline-style-parser|htmlparser2|entities)/)',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/style.ts',
    // The build splits catalogues in two parts; tests load the whole file.
    '^(.*\\.json)\\?rest$': '$1',
    // The same alias as in the build for the local system.
    '/emulators\\.production$': '<rootDir>/src/services/firebase/emulators.local.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/'],
  modulePathIgnorePatterns: ['/dist/', '/functions/lib/', '/.local/'],
}

/** The tests of a folder of tests/. */
const project = (displayName: string, more: Project = {}): Project => ({
  ...base,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
  ...more,
})

/** For tests that wait for what their global set-up starts, beside the quick tests. They run no code of ours to cover. */
const prepared: Project = {
  setupFilesAfterEnv: ['<rootDir>/tests/support/prepared.ts'],
  coveragePathIgnorePatterns: ['/'],
}

/** For tests against the local system, which starts once for all of them. */
const onSystem = (globalSetup = 'systemSetup'): Project => ({
  ...prepared,
  globalSetup: `<rootDir>/tests/support/${globalSetup}.ts`,
  globalTeardown: '<rootDir>/tests/support/systemTeardown.ts',
})

/** For tests that also use Google's Firestore emulator, if the machine has one. */
const onFirestore: Project = {
  globalSetup: '<rootDir>/tests/support/firestoreSetup.ts',
  globalTeardown: '<rootDir>/tests/support/firestoreTeardown.ts',
}

/** Least part of the lines and of the branches that a whole run must cover, in percent. */
const COVERED = { lines: 95, branches: 95 }

const config: Config = {
  projects: [
    project('unit'),
    project('state'),
    project('functions', onFirestore),
    project('staff'),
    project('screens', {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/support/jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/screens.ts'],
    }),
    project('contract', onSystem('contractSetup')),
    project('e2e', onSystem()),
    project('browsers', onSystem('browsersSetup')),
    project('gallery', {
      ...prepared,
      globalSetup: '<rootDir>/tests/gallery/support/start.ts',
      globalTeardown: '<rootDir>/tests/gallery/support/stop.ts',
    }),
  ],
  testSequencer: '<rootDir>/tests/support/sequencer.ts',
  // A journey waits about a third of its time, for timers of the page and for answers.
  maxWorkers: Math.min(availableParallelism() + 1, 6),
  // A hang, not a slow machine: a form that is filled in takes a second, and five beside other work and with coverage.
  testTimeout: 20_000,
  // Takes twice the time of a run without coverage; `v8` takes five times.
  coverageProvider: 'babel',
  coverageReporters: ['text-summary'],
  coverageThreshold: {
    global: {},
    './src/domain/': COVERED,
    './src/state/': COVERED,
    './src/features/': COVERED,
    './functions/src/': COVERED,
  },
  collectCoverageFrom: ['src/domain/**/*.ts', 'src/{state,features}/**/*.ts', 'functions/src/**/*.ts'],
}

export default config
