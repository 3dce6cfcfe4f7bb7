/** The local system listens on the loopback address only. */
import { expect, it } from '@jest/globals'
import { firebaseConfig } from '../../../tools/hosting/config'
import { readPorts } from '../../../local/ports'

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
  expect(Object.keys(emulators)).toEqual(expect.arrayContaining(['auth', 'functions', 'hosting', 'hub', 'logging']))
  for (const [name, emulator] of Object.entries(emulators))
    expect([name, emulator]).toEqual([name, { host: '127.0.0.1', port: expect.any(Number) as unknown }])
})
