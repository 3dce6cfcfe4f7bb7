/**
 * Generates firebase.json from the tables of src/domain and the inline scripts of the built site.
 *
 *     npm run hosting:write    after a change of routes, locales, calls, shops or inline scripts
 *     npm run hosting:check    fails if the committed file is stale
 */
import { writeFileSync } from 'node:fs'
import { committedConfig, PRODUCTION_FILE, productionConfig } from './hosting/files'

const config = await productionConfig()
if (process.argv.includes('--write')) {
  writeFileSync(PRODUCTION_FILE, config)
} else if (config !== committedConfig()) {
  console.error('firebase.json is stale. Regenerate it: npm run hosting:write')
  process.exitCode = 1
}
