/**
 * Pages whose text nodes the browser has replaced, as its translation does, after each change: they show what any page
 * shows, through every state of the gallery and through what a visitor does in its forms.
 */
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Reducer } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { preloadEverything } from '../../src/app/preloadEverything'
import { createStaticStore, StaticPage } from '../../src/app/StaticPage'
import { loadMessages, requireAllMessages } from '../../src/i18n/loadMessages'
import { networkChanged } from '../../src/state/events'
import { rootReducer } from '../../src/app/rootReducer'
import type { RootState } from '../../src/state/storeTypes'
import { FIXTURES } from '../../tools/gallery/fixtures'
import { NOW } from '../../tools/gallery/fixtures/people'
import { fill, isStep, leave, press, submit, tick, type Fixture, type Step } from '../../tools/gallery/fixtures/types'
import { initialStateOf, urlOf } from '../../tools/gallery/state'

// Each page takes as many steps as a visitor in a minute.
jest.setTimeout(60_000)

type Part = NonNullable<Fixture['steps']>[number] | { readonly state: RootState }

/** What is typed into every form that has the field, sent before and between; each value is left before the next. */
const VALUES = {
  email: ['a', 'sophie@gmial.com', 'sophie@example.com'],
  password: ['a', 'aB3', 'Listen-2-KEF!', 'Listen-2-KEF!\u200b', 'Listen-2-KEF!'],
  confirmPassword: ['a', 'Listen-2-KEF!'],
  firstName: ['@', 'Sophie'],
  lastName: ['Germain'],
  birthday: ['04'],
  country: ['Österreich'],
  gender: ['Female'],
  region: ['Graz'],
  phoneNumber: ['x', '6645550199'],
  answer: ['rain '.repeat(60), 'rain'],
} as const
const FORM_STEPS: readonly Part[] = [
  submit,
  ...Object.entries(VALUES).flatMap(([name, texts]) =>
    texts.flatMap((text) => [fill(name as keyof typeof VALUES, text), leave(name as keyof typeof VALUES)]),
  ),
  ...(['tosConsent', 'tosConsentEvent'] as const).flatMap((name) => [tick(name), tick(name), tick(name)]),
  press('.reveal'),
  press('.reveal'),
  networkChanged({ online: false }),
  networkChanged({ online: true }),
]

const pathnameOf = ({ path }: Fixture) => path.replace(/\?.*/, '')

/** The page as it opens, used and in two more languages, and then its states, one after the other. */
const storyOf = (fixtures: readonly [Fixture, ...Fixture[]]): readonly Part[] => [
  ...FORM_STEPS,
  ...(['ja', 'fr', 'en'] as const).map((locale) => ({ state: initialStateOf(fixtures[0], locale) })),
  ...fixtures.flatMap((fixture) => [{ state: initialStateOf(fixture, 'en') }, ...(fixture.steps ?? [])]),
]

/** Runs the story of a page and returns what it showed after each part. */
async function textsOf(pathname: string, isTranslated: boolean): Promise<readonly string[]> {
  const [fixture, ...others] = FIXTURES.filter((one) => pathnameOf(one) === pathname)
  if (!fixture) throw new Error(`no fixture at ${pathname}`)
  const store = createStaticStore(initialStateOf(fixture, 'en'))
  const replaceable: Reducer<RootState> = (state, action) =>
    'state' in action ? (action.state as RootState) : rootReducer(state, action)
  store.replaceReducer(replaceable)
  const { messages } = await loadMessages('en')
  const initialMessages = { locale: 'en', messages } as const
  const pageAfter = (seconds: number) => (
    <StaticPage
      store={store}
      url={urlOf(fixture, 'en')}
      initialMessages={initialMessages}
      now={() => NOW + seconds * 1000}
    />
  )
  const { container, rerender } = render(pageAfter(0))
  const texts: string[] = []
  await settle()
  for (const part of storyOf([fixture, ...others])) {
    if (isTranslated) translate(container)
    if (!('state' in part) && isStep(part) && !controlOf(part)) continue
    act(() => {
      if ('state' in part) store.dispatch({ type: 'test/replaced', ...part })
      else if (isStep(part)) perform(part)
      else store.dispatch(part)
    })
    rerender(pageAfter(texts.length % 20))
    await settle()
    const step = 'type' in part ? part.type : JSON.stringify({ ...part, state: 'state' in part && part.state.locale })
    texts.push(`${step}: ${container.textContent}`)
  }
  cleanup()
  // It keeps the chosen country.
  window.history.replaceState(null, '')
  return texts
}

const controlOf = (step: Step) =>
  document.querySelector(step.action === 'press' ? step.selector : `[name=${step.field}]`)

function perform(step: Step): void {
  const control = controlOf(step)
  if (!control) return
  if (step.action === 'leave') fireEvent.focusOut(control)
  else if (step.action !== 'fill') fireEvent.click(control)
  else fireEvent[control.tagName === 'SELECT' ? 'change' : 'input'](control, { target: { value: step.text } })
}

/** Validation and the frame after it. */
async function settle(): Promise<void> {
  for (let task = 0; task < 3; task++) await act(() => new Promise((resolve) => setTimeout(resolve)))
}

/** As Chrome does: `<font><font>text</font></font>` in the place of each text node. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  for (const node of nodes) {
    const { parentElement } = node
    if (!parentElement || parentElement.closest('font, textarea, style')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = node.nodeValue
    outer.append(inner)
    parentElement.replaceChild(outer, node)
  }
}

beforeAll(async () => {
  await requireAllMessages()
  await preloadEverything()
})
beforeEach(() => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => Number(setTimeout(callback)))
})

describe('a translated page', () => {
  it.each([...new Set(FIXTURES.map(pathnameOf))])('shows the same at %s', async (pathname) => {
    const expected = await textsOf(pathname, false)
    const shown = await textsOf(pathname, true)
    const index = shown.findIndex((text, at) => text !== expected[at])
    expect(shown[index]).toBe(expected[index])
  })
})
