/** A visitor without a mouse: everything goes through keys, and where the focus is can always be seen. */
import type { Page } from 'playwright-core'
import type { FormValues } from '../../../src/domain/forms/rules'

/** No page has as many places to stop at. */
const MAX_TAB_STOPS = 60

export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until `selector` has the focus. Throws when it is never reached, or when a focused element shows no outline. */
  async tabsTo(selector: string): Promise<void> {
    for (let stop = 0; stop < MAX_TAB_STOPS; stop++) {
      if (await this.hasFocus(selector)) return
      await this.page.keyboard.press('Tab')
      const withoutOutline = await this.page.evaluate(() => {
        const { activeElement: at } = document
        return at && at !== document.body && getComputedStyle(at).outlineStyle === 'none' ? at.outerHTML : null
      })
      if (withoutOutline !== null) throw new Error(`the focus cannot be seen at ${withoutOutline.slice(0, 200)}`)
    }
    throw new Error(`Tab never comes to ${selector}`)
  }

  presses = (key: string): Promise<void> => this.page.keyboard.press(key)

  /** Texts are typed, choices found by their first letters, boxes ticked with Space; in the order of the form. */
  async fillsIn(values: FormValues): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.tabsTo(`[name="${name}"]`)
      if (value === true) await this.presses('Space')
      else if (typeof value === 'string') await this.types(value)
    }
  }

  private async types(value: string): Promise<void> {
    const optionText = await this.page.evaluate((expected) => {
      const { activeElement: at } = document
      return at instanceof HTMLSelectElement ? [...at.options].find((option) => option.value === expected)?.text : null
    }, value)
    if (optionText === null) await this.presses('ControlOrMeta+a')
    await this.page.keyboard.type(optionText ?? value)
  }

  /** Waits until the focus is there. */
  async waitsForFocus(selector: string): Promise<void> {
    try {
      await this.page.waitForFunction((expected) => document.activeElement?.matches(expected), selector)
    } catch {
      throw new Error(`the focus is not on ${selector}, but on ${await this.focusedElement()}`)
    }
  }

  private hasFocus = (selector: string): Promise<boolean> =>
    this.page.evaluate((expected) => document.activeElement?.matches(expected) ?? false, selector)

  private focusedElement = (): Promise<string> =>
    this.page.evaluate(() => (document.activeElement?.outerHTML ?? 'nothing').slice(0, 200))
}
