/** Allows one running system per data folder. Its file running.json holds process id and addresses; tests read it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA, type Addresses, type Setup } from './setup'

export interface RunningFile {
  readonly pid: number
  /** Whether all servers answer. */
  readonly ready: boolean
  readonly addresses: Addresses
}

const runningFilePath = (setup: Setup): string => join(setup.dataDir, DATA.runningFile)

/** The process that uses this data folder, or null. A file of a process that has ended is ignored. */
export function runningPid(setup: Setup): number | null {
  const file = runningFilePath(setup)
  if (!existsSync(file)) return null
  const pid = Number(/"pid": (\d+)/.exec(readFileSync(file, 'utf8'))?.[1])
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid) ? pid : null
}

export function writeRunningFile(setup: Setup, ready: boolean): void {
  mkdirSync(setup.dataDir, { recursive: true })
  const content: RunningFile = { pid: process.pid, ready, addresses: setup.addresses }
  writeFileSync(runningFilePath(setup), `${JSON.stringify(content, null, 2)}\n`)
}

export const removeRunningFile = (setup: Setup): void => rmSync(runningFilePath(setup), { force: true })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
