/** `npm start`: the production build of the site behind the production headers, and everything it needs. */
import { startFront } from './hosting/front'
import { runSystem } from './system'

await runSystem({
  command: 'npm start',
  builds: ['build:local', 'build:replay', 'build:functions'],
  emulators: ['auth', 'functions', 'hosting'],
  serveSite: async ({ ports }, supervisor) =>
    supervisor.closeOnStop(await startFront({ port: ports.hosting, emulatorPort: ports.hostingEmulator })),
})
