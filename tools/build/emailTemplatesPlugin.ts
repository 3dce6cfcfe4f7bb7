/** Writes the templates of the emails beside the bundle of the functions, one file per catalogue. */
import { resolve } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { TEMPLATES_FOLDER } from '../../functions/src/emails/builtTemplates'
import { catalogueOf, LOCALE_IDS } from '../../src/domain/routing/locales'

const TRANSLATIONS = resolve(import.meta.dirname, '../../translations')

export const emitEmailTemplates = (compiler: Compiler): void =>
  compiler.hooks.thisCompilation.tap('emails', (compilation) => {
    compilation.contextDependencies.add(TRANSLATIONS)
    compilation.hooks.processAssets.tapPromise('emails', async () => {
      // knip reads the configuration, and cannot load components.
      const { renderTemplates } = await import('../../functions/src/emails/templates/renderTemplates')
      for (const catalogue of new Set(LOCALE_IDS.map(catalogueOf))) {
        const json = JSON.stringify(renderTemplates(catalogue))
        compilation.emitAsset(`${TEMPLATES_FOLDER}/${catalogue}.json`, new webpack.sources.RawSource(json))
      }
    })
  })
