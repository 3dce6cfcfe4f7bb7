/** The emails in the gallery: each sample in each language is a page of its own. */
import webpack, { type Compiler } from 'webpack'
import { renderEmail } from '../../functions/src/emails/render'
import { renderTemplates } from '../../functions/src/emails/templates/renderTemplates'
import { SAMPLES } from '../../functions/src/emails/templates/samples'
import { catalogueOf, LOCALE_IDS } from '../../src/domain/routing/locales'
import { NOW } from './fixtures/people'
import { emailPage } from './page/emailPage'

export const emitEmails = (compiler: Compiler): void =>
  compiler.hooks.thisCompilation.tap('emails', (compilation) =>
    compilation.hooks.processAssets.tap('emails', () => {
      for (const locale of LOCALE_IDS.filter((id) => id === catalogueOf(id))) {
        const templates = renderTemplates(catalogueOf(locale))
        for (const { id, kind, values } of SAMPLES) {
          const { html } = renderEmail(kind, locale, values, { templatesOf: () => templates, now: NOW })
          compilation.emitAsset(emailPage(id, locale), new webpack.sources.RawSource(html))
        }
      }
    }),
  )
