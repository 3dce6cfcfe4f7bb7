/** The whole of firebase.json as a value. */
import { HOST, type Ports } from '../ports'
import { headerRules } from './headers'
import type { InlineHashes } from './inlineHashes'
import { redirects, rewrites } from './routes'

export interface ConfigOptions {
  readonly siteDir: string
  readonly hashes: InlineHashes
  readonly ports: Ports
  readonly https: boolean
  readonly connect: readonly string[]
  readonly frames: readonly string[]
  readonly ancestors: readonly string[]
  /** Builds before a deploy; the local start has built already. */
  readonly predeploy: boolean
}

export const firebaseConfig = (options: ConfigOptions): Readonly<Record<string, unknown>> => ({
  hosting: {
    public: options.siteDir,
    ignore: ['firebase.json', '**/.*', '**/*.map'],
    // With `<path>/index.html` files and no rule on trailing slashes, both forms of an address answer without a redirect.
    cleanUrls: true,
    redirects: redirects(),
    rewrites: rewrites(),
    headers: headerRules({ ...options, scriptHashes: options.hashes.scripts, styleHashes: options.hashes.styles }),
    ...(options.predeploy ? { predeploy: ['npm run build', 'npm run hosting:check'] } : {}),
  },
  functions: [
    {
      source: 'functions',
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
  const on = (port: number): object => ({ host: HOST, port })
  return {
    auth: on(auth),
    functions: on(functions),
    hosting: on(hostingEmulator),
    hub: on(hub),
    logging: on(logging),
    eventarc: on(eventarc),
    tasks: on(tasks),
    ui: { enabled: false },
    singleProjectMode: true,
  }
}
