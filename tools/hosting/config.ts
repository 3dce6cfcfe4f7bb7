/** Builds the content of firebase.json. */
import { HOST, type Ports } from '../../local/ports'
import { headerRules, type HeaderOptions } from './headers'
import type { InlineHashes } from './inlineHashes'
import { LANGUAGES_ROOT } from './patterns'
import { redirects, rewrites } from './routes'

export interface ConfigOptions extends Omit<HeaderOptions, 'scriptHashes' | 'styleHashes'> {
  readonly siteDir: string
  readonly functionsDir: string
  readonly hashes: InlineHashes
  readonly ports: Ports
  /** Whether to add the builds before a deploy. */
  readonly predeploy: boolean
}

export const firebaseConfig = (options: ConfigOptions): Readonly<Record<string, unknown>> => ({
  hosting: {
    public: options.siteDir,
    ignore: ['firebase.json', '**/.*', '**/*.map'],
    // With `<path>/index.html` files and no `trailingSlash` rule, a path answers with and without slash, without a redirect.
    cleanUrls: true,
    i18n: { root: `/${LANGUAGES_ROOT}` },
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

function emulatorPorts({ auth, functions, hostingEmulator: hosting, hub, eventarc, tasks }: Ports): object {
  const emulators = Object.entries({ auth, functions, hosting, hub, eventarc, tasks })
  return {
    ...Object.fromEntries(emulators.map(([name, port]) => [name, { host: HOST, port }])),
    ui: { enabled: false },
    singleProjectMode: true,
  }
}
