/** Files that commands write: new ones, because no command replaces a file, and readable by their owner only. */
import { closeSync, lstatSync, openSync, writeFileSync } from 'node:fs'
import { errorCode } from '../../functions/src/errors'
import { StaffError } from '../command'

const existing = (file: string) => new StaffError(`${file} exists. Choose another name, or delete it first.`)

/** Throws a `StaffError` if there is a file of this name, or a link without its file, before work is done for it. */
export function requireNew(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })) throw existing(file)
}

/** The descriptor of a new file. Throws a `StaffError` if there is one of this name, or none can be written. */
export function openNewFile(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw existing(file)
    if (errorCode(error) === 'ENOENT') throw new StaffError(`${file}: there is no such folder.`)
    throw new StaffError(`${file} cannot be written (${errorCode(error) ?? 'unknown'}).`)
  }
}

/** As `openNewFile`, with its text. */
export function writeNewFile(file: string, text: string): void {
  const handle = openNewFile(file)
  try {
    writeFileSync(handle, text)
  } finally {
    closeSync(handle)
  }
}
