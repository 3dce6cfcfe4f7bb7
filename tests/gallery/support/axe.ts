/** axe in a page or a frame of one. */
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

export const ALL: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Only colours differ in the dark, so its other rules would repeat what they found in the light. */
export const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export const addAxe = (frame: Frame | Page): Promise<unknown> =>
  frame.addScriptTag({ path: createRequire(__filename).resolve('axe-core') })

/** One line per element that violates a rule. */
export const violationsIn = (frame: Frame | Page, rules: axe.RunOnly): Promise<readonly string[]> =>
  frame.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id: rule, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${rule}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    )
  }, rules)
