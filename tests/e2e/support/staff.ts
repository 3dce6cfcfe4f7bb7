/** Commands for staff, on the running system. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemVariables } from '../../support/system'

const NODE = join('node_modules', '.bin', 'node')

/** Rejects, with the output, for an exit code other than 0. */
export const runStaffCommand = (...args: readonly string[]): Promise<unknown> =>
  promisify(execFile)(NODE, ['--import', 'tsx', '--import', './local/preload.ts', 'staff/index.ts', ...args], {
    env: { ...process.env, ...systemVariables() },
  })
