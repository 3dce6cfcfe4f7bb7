/** One system per data folder. Who runs leaves a note there; tests read the addresses from it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA, type Addresses, type Setup } from './setup'

export interface RunningFile {
  readonly pid: number
  /** Whether everything answers. */
  readonly ready: boolean
  readonly addresses: Addresses
}

const runningFilePath = (setup: Setup): string => join(setup.dataDir, DATA.note)

/** The process that runs on this data folder, or null. A note whose process is gone counts for nothing. */
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
    // Alive, but somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
