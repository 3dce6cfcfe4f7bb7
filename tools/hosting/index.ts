/**
 * Generates firebase.json from the tables of src/domain and the inline scripts of the built site.
 *
 *     npm run hosting:write    after a change of routes, locales, calls, shops, inline scripts or KEF_SENTRY_DSN
 *     npm run hosting:check    fails if the committed file is stale
 */
import { writeFileSync } from 'node:fs'
import { committedConfig, isSiteBuilt, PRODUCTION_FILE, productionConfig } from './files'

if (!isSiteBuilt())
  console.log(
    'firebase.json: hashes of inline scripts were not compared, dist/site is older than its sources (npm run build).',
  )
const config = await productionConfig(process.env)
if (process.argv.includes('--write')) {
  writeFileSync(PRODUCTION_FILE, config)
} else if (config !== committedConfig()) {
  console.error('firebase.json is stale. Regenerate it: npm run hosting:write')
  process.exitCode = 1
}
