/**
 * `npm run check`: all static checks, as many at a time as there are cores, with their caches in .cache/.
 * `npm run check -- types lint` runs only these; `npm run check -- --all` ignores what the caches remember.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

interface Result {
  readonly succeeded: boolean
  readonly output: string
  readonly seconds: number
}

const ROOT = join(import.meta.dirname, '..', '..')
/** Scripts of package.json, the slowest first. */
const CHECKS = [
  'lint',
  'types',
  'unused',
  'format',
  'i18n:check',
  'stages -- --check',
  'hosting:check',
  'functions:lock -- --check',
]
const CACHES = ['eslint', 'prettier', 'typescript.tsbuildinfo', 'knip']

const args = process.argv.slice(2)
const requested = args.filter((name) => name !== '--all')
const unknown = requested.filter((name) => !CHECKS.includes(name))
if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}, only ${CHECKS.join(', ')}.`)

if (args.includes('--all'))
  for (const name of CACHES) rmSync(join(ROOT, '.cache', name), { recursive: true, force: true })
const queue = CHECKS.filter((name) => requested.length === 0 || requested.includes(name))
const failed: string[] = []
await Promise.all(Array.from({ length: availableParallelism() }, runQueue))
console.log(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runQueue(): Promise<void> {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const { succeeded, output, seconds } = await run(name)
    console.log(`${succeeded ? 'pass' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)${succeeded ? '' : `\n${output}`}`)
    if (!succeeded) failed.push(name)
  }
}

function run(name: string): Promise<Result> {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, output: error.message, seconds: 0 }))
    child.once('close', (code) =>
      resolve({ succeeded: code === 0, output, seconds: (performance.now() - start) / 1_000 }),
    )
  })
}
