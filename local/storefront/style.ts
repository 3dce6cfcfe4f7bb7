/** The style sheet of the storefront: the product's own sheets, and what only the storefront has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup'

const SHEETS = [
  ...['tokens', 'base', 'text', 'header', 'button', 'message', 'panel', 'illustration'].map(
    (name) => `src/ui/styles/${name}.css`,
  ),
  'local/storefront/tools.css',
  'local/storefront/shopHeader.css',
  'local/storefront/languages.css',
  'local/storefront/storefront.css',
  'local/storefront/infoPages.css',
  'local/storefront/products.css',
  'local/storefront/closeUp.css',
  'local/storefront/elevations.css',
  'local/storefront/basket.css',
  'local/storefront/mailbox.css',
]

/** Read at each request, so that a changed sheet shows after a reload. */
export const readStyle = (): string => SHEETS.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
