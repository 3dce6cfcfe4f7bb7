import { accessSync, constants } from 'node:fs'

/** Whether there is a file at this path that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
