/** `npm run dev`: like `npm start`, but webpack serves the site with hot reload, and functions are rebuilt on change. */
import { join } from 'node:path'
import { startDevServer } from './devServer'
import { launch } from './processes'
import { runSystem } from './system'

// webpack-dev-server's dependencies use deprecated Node functions; their warnings are not ours to fix.
process.noDeprecation = true

await runSystem({
  command: 'npm run dev',
  builds: ['build:replay', 'build:functions:local'],
  emulators: ['auth', 'functions'],
  serveSite: async (setup, supervisor) => {
    const functions = launch({
      name: 'The build of the functions',
      command: 'npm',
      args: ['run', '--silent', 'build:functions:local', '--', '--watch'],
      env: { ...process.env, KEF_SYSTEM: setup.name },
      logFile: join(setup.dataDir, 'build-functions.log'),
      onLine: (line) => console.log(line),
    })
    supervisor.watch(functions)
    supervisor.onStop(() => functions.stop(2_000))
    const devServer = await startDevServer(setup)
    supervisor.onStop(() => devServer.stop())
  },
})
