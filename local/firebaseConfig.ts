/**
 * Generates firebase.json from the domain's tables and the inline scripts of the built site.
 *
 *     tsx local/firebaseConfig.ts --write    after a change of routes, locales, calls, shops or inline scripts
 *     tsx local/firebaseConfig.ts --check    fails when the committed file is stale
 */
import { writeFileSync } from 'node:fs'
import { committedConfig, PRODUCTION_FILE, productionConfig } from './hosting/files'

const config = await productionConfig()
if (process.argv.includes('--write')) {
  writeFileSync(PRODUCTION_FILE, config)
} else if (config !== committedConfig()) {
  console.error('firebase.json is stale. Write it anew: npx tsx local/firebaseConfig.ts --write')
  process.exitCode = 1
}
