import { launch, type Running } from '../../../local/processes'
import { childProgram, runInBackground } from '../../support/background'
import { freePort } from '../../support/firestoreEmulator'

/** Variable with the gallery's URL. */
export const ADDRESS = 'KEF_TEST_GALLERY'
const STOP_MS = 5_000

let gallery: Running | null = null

/** Builds and serves the gallery in the background, once for all test files. */
export default async function start(): Promise<void> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  process.env[ADDRESS] = address
  runInBackground(async () => {
    const program = childProgram('The gallery', 'tools/gallery/index.ts', { KEF_PORT_GALLERY: String(port) })
    await new Promise<void>((resolve, reject) => {
      const running = launch({ ...program, onLine: (line) => void (line.includes(address) && resolve()) })
      gallery = running
      void running.exit.then(() => reject(new Error(`The gallery did not start.\n${running.tail()}`)))
    })
  })
}

export const stopGallery = async (): Promise<void> => gallery?.stop(STOP_MS)
