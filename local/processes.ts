/** Child processes, each in its own process group, with the output in a log file. */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { printable } from '../staff/cli/printable'
import { ROOT } from './setup'

const TAIL_LINES = 25

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
  /** Resolves to the exit code when the process ends, null after a signal; never rejects. */
  readonly exit: Promise<number | null>
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
    // For the terminal: a line may contain what a visitor sent.
    const shown = printable(stripVTControlCharacters(line))
    lastOutput.push(shown)
    if (lastOutput.length > TAIL_LINES) lastOutput.shift()
    onLine?.(shown)
  }
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', appendOutput)
  const exit = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      appendOutput(error.message)
      resolve(1)
    })
    child.once('exit', resolve)
  })
  child.once('close', () => log.end())
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  const stop = async (graceMs: number): Promise<void> => {
    if (isRunning()) child.kill('SIGINT')
    await Promise.race([exit, wait(graceMs, undefined, { ref: false })])
    killGroup(child.pid)
    await exit
  }
  return { name, logFile, exit, isRunning, tail: () => lastOutput.join('\n'), stop }
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

export const describeExit = (code: number | null): string =>
  code === null ? 'was ended by a signal' : `ended with code ${code}`
