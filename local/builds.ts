/**
 * Which files each build reads and writes. A build is not repeated while these files and its settings stay the same;
 * `npm run build` itself always builds.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT, type Setup } from './setup'

/** Scripts of package.json. */
export type BuildName = 'build' | 'build:local' | 'build:replay' | 'build:functions' | 'build:functions:local'

interface BuildRow {
  /** Files and folders that the build reads, relative to the root. */
  readonly inputs: readonly string[]
  /** The folders that it writes, relative to the root. */
  readonly outputs: (setup: Setup) => readonly string[]
}

const PACKAGES = ['package.json', 'package-lock.json', 'tsconfig.json']
const ADDRESSES = ['local/setup.ts', 'local/ports.ts']
const SITE = ['src', 'tools/build', 'public', 'translations', 'webpack.config.ts', ...ADDRESSES, ...PACKAGES]
const FUNCTIONS = [
  'src/domain',
  'src/i18n',
  'translations',
  'tools/build/emailTemplatesPlugin.ts',
  'functions/src',
  'functions/package.json',
  'functions/webpack.config.ts',
  ...ADDRESSES,
  ...PACKAGES,
]

const BUILDS: Readonly<Record<BuildName, BuildRow>> = {
  build: {
    inputs: [...SITE, 'tools/scripts/browsers.ts', '.size-limit.mjs'],
    outputs: () => ['dist/site', 'dist/source-maps'],
  },
  'build:local': { inputs: SITE, outputs: ({ siteDir }) => [siteDir] },
  'build:replay': {
    inputs: ['src', 'tools/build', 'translations', 'local', ...PACKAGES],
    outputs: ({ replayDir }) => [replayDir],
  },
  'build:functions': { inputs: FUNCTIONS, outputs: () => ['functions/lib'] },
  'build:functions:local': { inputs: FUNCTIONS, outputs: ({ functionsDir }) => [functionsDir] },
}

/** Settings that no build contains. */
const IGNORED_SETTINGS = ['KEF_DATA_DIR', 'KEF_TEST_SYSTEM']

interface BuildOptions {
  readonly setup: Setup
  readonly env: NodeJS.ProcessEnv
  readonly run: () => Promise<void>
  readonly root?: string
}

/** Calls `run` unless the folder of the build contains what it would write. */
export async function buildIfChanged(name: BuildName, { setup, env, run, root = ROOT }: BuildOptions): Promise<void> {
  const { inputs, outputs } = BUILDS[name]
  const record = join(root, '.cache', 'builds', `${setup.name}.${name.replaceAll(':', '-')}`)
  const before = `${hashOfSettings(env)} ${hashOfFiles(root, inputs)}`
  const isUnchanged = () => readFileSync(record, 'utf8') === `${before} ${hashOfFiles(root, outputs(setup))}`
  if (existsSync(record) && isUnchanged()) return
  await run()
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${before} ${hashOfFiles(root, outputs(setup))}`)
}

/** Whether a build was made after the last change of the files that it reads, also by its script alone. */
export function isUpToDate(name: BuildName, setup: Setup, root: string = ROOT): boolean {
  const { inputs, outputs } = BUILDS[name]
  const newest = (paths: readonly string[]): number =>
    Math.max(...paths.flatMap((path) => filesIn(join(root, path))).map((file) => statSync(file).mtimeMs))
  return newest(outputs(setup)) > newest(inputs)
}

/** A hash of the version of Node and of our environment variables. */
function hashOfSettings(env: NodeJS.ProcessEnv): string {
  const names = Object.keys(env).filter((name) => name.startsWith('KEF_') && !IGNORED_SETTINGS.includes(name))
  return hash([process.version, ...names.sort().map((name) => `${name}=${env[name] ?? ''}`)])
}

/** A hash of the names and contents of all files in `paths`. A path that does not exist counts as empty. */
export const hashOfFiles = (root: string, paths: readonly string[]): string =>
  hash(
    paths
      .flatMap((path) => filesIn(join(root, path)))
      .sort()
      .flatMap((file) => [relative(root, file), readFileSync(file)]),
  )

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(`${part.length}:`).update(part)
  return sum.digest('hex')
}
