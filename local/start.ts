/** `npm start`: serves the production build with production headers, emulators, storefront and mail server. */
import { startHostingProxy } from './hostingProxy'
import { runSystem } from './system'

await runSystem({
  command: 'npm start',
  builds: ['build:local', 'build:replay', 'build:functions:local'],
  emulators: ['auth', 'functions', 'hosting'],
  serveSite: async ({ ports }, supervisor) =>
    supervisor.closeOnStop(await startHostingProxy({ port: ports.hosting, emulatorPort: ports.hostingEmulator })),
})
