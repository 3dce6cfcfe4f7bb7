/** Builds the content of firebase.json. */
import { HOST, type Ports } from '../../local/ports'
import { headerRules } from './headers'
import type { InlineHashes } from './inlineHashes'
import { redirects, rewrites } from './routes'

export interface ConfigOptions {
  readonly siteDir: string
  readonly functionsDir: string
  readonly hashes: InlineHashes
  readonly ports: Ports
  readonly https: boolean
  readonly errorService: string | null
  readonly connect: readonly string[]
  readonly frames: readonly string[]
  readonly ancestors: readonly string[]
  /** Whether to add the builds before a deploy. */
  readonly predeploy: boolean
}

export const firebaseConfig = (options: ConfigOptions): Readonly<Record<string, unknown>> => ({
  hosting: {
    public: options.siteDir,
    ignore: ['firebase.json', '**/.*', '**/*.map'],
    // With `<path>/index.html` files and no `trailingSlash` rule, a path answers with and without slash, without a redirect.
    cleanUrls: true,
    redirects: redirects(),
    rewrites: rewrites(),
    headers: headerRules({ ...options, scriptHashes: options.hashes.scripts, styleHashes: options.hashes.styles }),
    ...(options.predeploy ? { predeploy: ['npm run build', 'npm run hosting:check'] } : {}),
  },
  functions: [
    {
      source: options.functionsDir,
      codebase: 'default',
      runtime: 'nodejs24',
      ignore: ['node_modules', '.git', 'src', '*.ts', '*.map', '*.md', '*.log', '.env.local', '.secret.local'],
      ...(options.predeploy ? { predeploy: ['npm run build:functions', 'npm run functions:lock -- --check'] } : {}),
    },
  ],
  firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
  emulators: emulatorPorts(options.ports),
})

const emulatorPorts = ({
  auth,
  functions,
  hostingEmulator,
  hub,
  logging,
  eventarc,
  tasks,
}: Ports): Readonly<Record<string, unknown>> => {
  const listenOn = (port: number): object => ({ host: HOST, port })
  return {
    auth: listenOn(auth),
    functions: listenOn(functions),
    hosting: listenOn(hostingEmulator),
    hub: listenOn(hub),
    logging: listenOn(logging),
    eventarc: listenOn(eventarc),
    tasks: listenOn(tasks),
    ui: { enabled: false },
    singleProjectMode: true,
  }
}
