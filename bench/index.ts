/**
 * `npm run bench` runs every benchmark of this folder, `npm run bench -- calls` that one. A benchmark is a file with
 * `run` and `print`; what it found is printed, and kept in .cache/bench/<name>.json.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const FOLDER = import.meta.dirname
const RESULTS_FILE = join(FOLDER, '..', '.cache', 'bench')

interface Benchmark {
  readonly run: () => Promise<unknown>
  readonly print: (found: unknown) => string
}

const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

const readBenchmarks = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
const names = readBenchmarks.map((file) => file.replace(/\.ts$/, ''))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No benchmark ${unknown.join(', ')}: there is ${names.join(', ')}.`)

mkdirSync(RESULTS_FILE, { recursive: true })
for (const name of asked.length > 0 ? asked : names) {
  const from = Date.now()
  const benchmark = await load(name)
  const figures = await benchmark.run()
  const seconds = (Date.now() - from) / 1_000
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version }
  writeFileSync(join(RESULTS_FILE, `${name}.json`), `${JSON.stringify({ machine, seconds, figures }, null, 2)}\n`)
  printLine(
    `\n${name}, ${seconds.toFixed(0)} s on ${machine.cores} cores, Node ${machine.node}\n\n${benchmark.print(figures)}`,
  )
}

async function load(name: string): Promise<Benchmark> {
  const module: unknown = await import(`./${name}.ts`)
  if (!isBenchmark(module)) throw new Error(`bench/${name}.ts does not export run and print`)
  return module
}

function isBenchmark(module: unknown): module is Benchmark {
  if (typeof module !== 'object' || module === null) return false
  return [Reflect.get(module, 'run'), Reflect.get(module, 'print')].every((part) => typeof part === 'function')
}
