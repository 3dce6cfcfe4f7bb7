/** `npm run gallery` builds the gallery and serves it until Ctrl-C; `-- --sheets` writes pictures instead (README.md). */
import { build } from './build'
import { serve } from './server'
import { readSheetOptions, writeSheets } from './sheets'

const PORT = Number(process.env.KEF_PORT_GALLERY ?? 5040)

console.log('Building the gallery …')
await build()
const options = readSheetOptions(process.argv.slice(2))
const { origin, close } = await serve(options ? 0 : PORT)
if (options) {
  await writeSheets(origin, options)
  close()
} else console.log(`The gallery: ${origin}/`)
