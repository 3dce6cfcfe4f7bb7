import { accessSync, constants } from 'node:fs'

/** Whether the path is an executable file. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
