/**
 * Generates firebase.json from the tables of src/domain and the inline scripts of the built site.
 *
 *     npm run hosting:write    after a change of routes, locales, calls, shops, inline scripts or KEF_SENTRY_DSN
 *     npm run hosting:check    fails if the committed file is stale
 */
import { writeFileSync } from 'node:fs'
import { committedConfig, PRODUCTION_FILE, productionConfig } from './files'

const config = await productionConfig(process.env)
if (process.argv.includes('--write')) {
  writeFileSync(PRODUCTION_FILE, config)
} else if (config !== committedConfig()) {
  console.error('firebase.json is stale. Regenerate it: npm run hosting:write')
  process.exitCode = 1
}
