/**
 * `npm run bench` runs every benchmark of this folder, `npm run bench -- pages` only that one. A benchmark is a file that
 * exports `run` and `print`; `limits` among its figures are counted in the last line.
 */
import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { limitsOf, summary, type LimitResult } from './support/limits'

const FOLDER = import.meta.dirname

interface Benchmark {
  readonly run: () => Promise<unknown>
  readonly print: (found: unknown) => string
}

const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

const benchmarkFiles = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && file !== 'index.ts')
const names = benchmarkFiles.map((file) => file.replace(/\.ts$/, ''))
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No benchmark ${unknown.join(', ')}: there is ${names.join(', ')}.`)

const limits: LimitResult[] = []
for (const name of requested.length > 0 ? requested : names) {
  const startedAt = Date.now()
  const benchmark = await load(name)
  const figures = await benchmark.run()
  const seconds = (Date.now() - startedAt) / 1_000
  printLine(
    `\n${name}, ${seconds.toFixed(0)} s on ${cpus().length} cores, Node ${process.version}\n\n${benchmark.print(figures)}`,
  )
  limits.push(...limitsOf(figures))
}
if (limits.length > 0) printLine(`\n${summary(limits)}`)

async function load(name: string): Promise<Benchmark> {
  const module: unknown = await import(`./${name}.ts`)
  if (!isBenchmark(module)) throw new Error(`bench/${name}.ts does not export run and print`)
  return module
}

function isBenchmark(module: unknown): module is Benchmark {
  if (typeof module !== 'object' || module === null) return false
  return [Reflect.get(module, 'run'), Reflect.get(module, 'print')].every((part) => typeof part === 'function')
}
