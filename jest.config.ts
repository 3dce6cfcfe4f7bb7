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
    '/node_modules/(?!(react-intl|intl-messageformat|react-router|@remix-run|cookie-es|jose|commander|@formatjs|@redux-devtools|puppeteer-core|@puppeteer|chromium-bidi|webdriver-bidi-protocol|typed-query-selector)/)',
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

const project = (displayName: string, folder: string, more: Project = {}): Project => ({
  ...base,
  displayName,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`],
  ...more,
})

/** For tests against the local system, which starts once for all of them. */
const onSystem: Project = {
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/support/systemTimeout.ts'],
}

/** For tests that also use Google's Firestore emulator, if the machine has one. */
const onFirestore: Project = {
  globalSetup: '<rootDir>/tests/support/firestoreSetup.ts',
  globalTeardown: '<rootDir>/tests/support/firestoreTeardown.ts',
}

const config: Config = {
  projects: [
    project('unit', 'unit'),
    project('state', 'state'),
    project('functions', 'functions', onFirestore),
    project('staff', 'staff'),
    project('screens', 'screens', {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/support/jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/screens.ts'],
    }),
    project('contract', 'contract', onSystem),
    project('e2e', 'e2e', onSystem),
    project('browsers', 'browsers', onSystem),
    project('gallery', 'gallery', {
      globalSetup: '<rootDir>/tests/gallery/support/start.ts',
      globalTeardown: '<rootDir>/tests/gallery/support/stop.ts',
    }),
  ],
  testSequencer: '<rootDir>/tests/support/sequencer.ts',
  // A hang, not a slow machine: a form that is filled in takes a second, and five beside other work and with coverage.
  testTimeout: 20_000,
  // Takes twice the time of a run without coverage; `v8` takes five times.
  coverageProvider: 'babel',
  collectCoverageFrom: ['src/domain/**/*.ts', 'src/state/**/*.ts', 'functions/src/**/*.ts'],
}

export default config
