import config from './jest.config.ts'
const { globalSetup, globalTeardown, ...rest } = config.projects.find((p) => p.displayName === 'e2e')
export default { ...rest, rootDir: '/work/main', testTimeout: 60000 }
