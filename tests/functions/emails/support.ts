/** Renders the emails of the samples. */
import { renderEmail, type RenderedEmail, type RenderOptions } from '../../../functions/src/emails/render'
import { renderTemplates } from '../../../functions/src/emails/templates/renderTemplates'
import type { Sample } from '../../../functions/src/emails/templates/samples'
import type { Templates } from '../../../functions/src/emails/template'
import type { Catalogue, Locale } from '../../../src/domain/routing/locales'

const rendered = new Map<Catalogue, Templates>()

/** The templates of a catalogue as the build makes them. */
function templatesOf(catalogue: Catalogue): Templates {
  const templates = rendered.get(catalogue) ?? renderTemplates(catalogue)
  rendered.set(catalogue, templates)
  return templates
}

/** Renders a sample on 1 December 2026, or at `now`. */
export function render(
  { kind, values }: Pick<Sample, 'kind' | 'values'>,
  locale: Locale = 'en',
  { now = Date.UTC(2026, 11, 1) }: Partial<RenderOptions> = {},
): RenderedEmail {
  return renderEmail(kind, locale, values, { templatesOf, now })
}
