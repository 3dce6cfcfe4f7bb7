/** The local system listens on the loopback address only. */
import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firebaseConfig } from '../../../tools/hosting/config'
import { readPorts } from '../../../local/ports'
import { ROOT } from '../../../local/setup'

const NO_HASHES = { scripts: [], styles: [] }
const config = firebaseConfig({
  siteDir: 'dist/site',
  functionsDir: 'functions',
  hashes: NO_HASHES,
  ports: readPorts({}),
  https: false,
  predeploy: false,
  ...{ errorService: null, connect: [], frames: [], ancestors: [] },
})

it('each emulator listens on 127.0.0.1, and the Emulator UI is off', () => {
  const { ui, singleProjectMode, ...emulators } = config.emulators as Record<string, unknown>
  expect([ui, singleProjectMode]).toEqual([{ enabled: false }, true])
  expect(Object.keys(emulators)).toEqual(expect.arrayContaining(['auth', 'functions', 'hosting', 'hub']))
  for (const [name, emulator] of Object.entries(emulators))
    expect([name, emulator]).toEqual([name, { host: '127.0.0.1', port: expect.any(Number) as unknown }])
})

it('the hub of firebase-tools still exports after it has refused to: if not, see docs/adr/2026-11-29-local-servers.md', () => {
  const hub = readFileSync(join(ROOT, 'node_modules/firebase-tools/lib/emulator/hub.js'), 'utf8')
  const [, refusal] = /PATH_EXPORT, async[^]+?headers\.origin\) \{([^]+?)const path/.exec(hub) ?? []
  expect(refusal).toContain('status(403)')
  expect(refusal).not.toContain('return')
})
