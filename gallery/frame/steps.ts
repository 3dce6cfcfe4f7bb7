/** Does in the page what a fixture says its visitor did, through the page's events alone. */
import type { Store } from '@reduxjs/toolkit'
import type { FieldName } from '../../src/domain/forms/fields'
import { preloadValidation } from '../../src/ui/form/behaviour/formControllerLoader'
import { isStep, type Fixture, type Step } from '../fixtures/types'

/** Long enough for a form to judge and for React to draw it: both answer in the turns that follow. */
const MAX_FLUSHES = 3
const flushMessages = () =>
  new Promise((resolve) => {
    // A timer would be held back for some milliseconds.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/** The rest of a story, live: events go to the store, steps into the page. */
export async function runSteps(story: NonNullable<Fixture['steps']>, { dispatch }: Pick<Store, 'dispatch'>) {
  // The judge is fetched as a form gets the focus; here it has always arrived.
  await preloadValidation()
  await waitUntilSettled()
  for (const part of story) {
    if (isStep(part)) performStep(part)
    else dispatch(part)
    await waitUntilSettled()
  }
}

async function waitUntilSettled(): Promise<void> {
  for (let i = 0; i < MAX_FLUSHES; i++) await flushMessages()
}

function performStep(step: Step): void {
  switch (step.action) {
    case 'fill':
      return fill(find(`[name=${step.field}]`), step.text)
    case 'tick':
      return find(fieldNamed(step.field)).click()
    case 'leave':
      // A frame without the focus fires no event of it by itself.
      return void find(fieldNamed(step.field)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    case 'press':
      return find(step.selector).click()
  }
}

const fieldNamed = (field: FieldName): string => `[name=${field}]`

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#root ${selector}`)
  if (!found) throw new Error(`nothing in the page is ${selector}`)
  return found
}

/** React keeps an eye on `value` itself; only the setter of the element's class goes unseen, as typing does. */
function fill(control: HTMLElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  if (!own) throw new Error(`${control.tagName} cannot be filled`)
  own.set?.call(control, text)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
