/** Performs the steps of a fixture by dispatching events on the page. */
import type { Store } from '@reduxjs/toolkit'
import type { FieldName } from '../../../src/domain/forms/fields'
import { afterNextFrame } from '../../../src/ui/form/useFeedback'
import { isStep, type Fixture, type Step } from '../fixtures/types'

/** Macrotasks until a form has validated and React has rendered the result. */
const MAX_FLUSHES = 3
const flushMessages = () =>
  new Promise((resolve) => {
    // A message is delivered at once; browsers delay timers by some milliseconds.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

/** Plays the rest of a story: dispatches events to the store, and performs steps in the page. */
export async function runSteps(story: NonNullable<Fixture['steps']>, { dispatch }: Pick<Store, 'dispatch'>) {
  await waitUntilSettled()
  for (const part of story) {
    if (isStep(part)) performStep(part)
    else dispatch(part)
    await waitUntilSettled()
  }
}

async function waitUntilSettled(): Promise<void> {
  for (let i = 0; i < MAX_FLUSHES; i++) await flushMessages()
  // A form shows its messages after the next frame.
  await new Promise<void>(afterNextFrame)
}

function performStep(step: Step): void {
  switch (step.action) {
    case 'fill':
      if (step.isOptional && !document.querySelector(fieldNamed(step.field))) return
      return fill(find(fieldNamed(step.field)), step.text)
    case 'tick':
      return find(fieldNamed(step.field)).click()
    case 'leave':
      // A frame without the focus fires no focus events by itself.
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

/** React tracks `value` of the element; the setter of the element's class bypasses that, as typing does. */
function fill(control: HTMLElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  if (!own) throw new Error(`${control.tagName} cannot be filled`)
  own.set?.call(control, text)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
