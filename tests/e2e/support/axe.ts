/** axe in a page of any origin; the gallery checks the screens of the site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { ROOT } from '../../../local/setup'

const SOURCE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** The rules that the page violates, each with its elements; frames are not checked. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(SOURCE)
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe } // added by SOURCE
    const { violations } = await checker.run(document, { iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
