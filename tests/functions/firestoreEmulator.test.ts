import { afterAll, describe, expect, it } from '@jest/globals'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { emulatorProgram } from '../support/firestoreEmulator'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kef-sdk-')))
const bin = join(folder, 'bin')
const sdk = join(folder, 'google-cloud-sdk')
const component = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud_firestore_emulator')

function program(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
}

afterAll(() => rmSync(folder, { recursive: true }))

describe('the Firestore emulator of the Cloud CLI', () => {
  it('is not found without the CLI', () => {
    expect(emulatorProgram(bin)).toBeNull()
    expect(emulatorProgram('')).toBeNull()
  })

  it('is not found if the component is not installed', () => {
    program(join(sdk, 'bin', 'gcloud'))
    mkdirSync(bin)
    symlinkSync(join(sdk, 'bin', 'gcloud'), join(bin, 'gcloud'))
    expect(emulatorProgram(bin)).toBeNull()
  })

  it('is found through a symbolic link on the PATH', () => {
    program(component)
    expect(emulatorProgram(['/nowhere', bin].join(delimiter))).toBe(component)
  })
})
