/** Child processes, each in its own process group, with the output in a log file. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from './setup'

const TAIL_LINES = 25

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface Launch {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  readonly onLine?: (line: string) => void
}

export interface Running {
  readonly name: string
  readonly logFile: string
  /** Settles when the process ends; never rejects. */
  readonly exit: Promise<Exit>
  readonly isRunning: () => boolean
  /** The last lines of the output. */
  readonly tail: () => string
  /** Sends SIGINT; after `graceMs` kills the whole process group. */
  readonly stop: (graceMs: number) => Promise<void>
}

/** Starts a process. A command that cannot be started has ended with code 1. */
export function launch({ name, command, args, env, logFile, onLine }: Launch): Running {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const lastOutput: string[] = []
  // Its own group: Ctrl-C in a terminal reaches only this process, and the group can be killed as a whole.
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const appendOutput = (line: string): void => {
    log.write(`${line}\n`)
    lastOutput.push(line)
    if (lastOutput.length > TAIL_LINES) lastOutput.shift()
    onLine?.(line)
  }
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', appendOutput)
  const exit = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      appendOutput(error.message)
      resolve({ code: 1, signal: null })
    })
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  child.once('close', () => log.end())
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  return {
    name,
    logFile,
    exit,
    isRunning,
    tail: () => lastOutput.join('\n'),
    stop: (graceMs) => stop(child, exit, graceMs),
  }
}

async function stop(child: ChildProcess, exit: Promise<Exit>, graceMs: number): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
  const timer = new AbortController()
  await Promise.race([exit, wait(graceMs, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
  killGroup(child.pid)
  await exit
}

/** Kills remaining processes of the group; usually there are none. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // ESRCH: the group has ended.
  }
}

export const describeExit = ({ code, signal }: Exit): string =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`
