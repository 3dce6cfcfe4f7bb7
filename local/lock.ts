/** Allows one running system per data folder. Its file running.json holds the process id; tests wait for `ready`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA, type Setup } from './setup'

const runningFile = ({ dataDir }: Setup): string => join(dataDir, DATA.runningFile)

/** The process that uses this data folder, or null. A file of a process that has ended is ignored. */
export function runningPid(setup: Setup): number | null {
  const text = existsSync(runningFile(setup)) ? readFileSync(runningFile(setup), 'utf8') : ''
  const pid = Number(/"pid": (\d+)/.exec(text)?.[1])
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid) ? pid : null
}

/** `ready`: whether all servers answer. */
export function writeRunningFile(setup: Setup, ready: boolean): void {
  mkdirSync(setup.dataDir, { recursive: true })
  writeFileSync(runningFile(setup), JSON.stringify({ pid: process.pid, ready }, null, 2))
}

export const removeRunningFile = (setup: Setup): void => rmSync(runningFile(setup), { force: true })

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
