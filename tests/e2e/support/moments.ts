/** Records every state of the visible page once its HTML is parsed, so that a screen shown for a moment is noticed too. */
import type { Visitor } from './visitor'

export interface Moment {
  readonly title: string
  readonly language: string
  readonly screen: string | null
  readonly heading: string | null
  /** Text of `<main>`, hidden text included. */
  readonly text: string
  readonly isHeadingFocused: boolean
}

/** Records each distinct moment of every page that this visitor opens from now on. */
export async function recordMoments({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const moments: string[] = []
    const record = () => {
      const main = document.querySelector('main')
      const heading = main?.querySelector('h1') ?? null
      const moment = JSON.stringify({
        title: document.title,
        language: document.documentElement.lang,
        screen: main?.getAttribute('data-screen') ?? null,
        heading: heading?.textContent ?? null,
        text: main?.textContent ?? '',
        isHeadingFocused: heading !== null && document.activeElement === heading,
      })
      // A page whose HTML is still arriving is a part of the first moment, e.g. a heading without its text.
      const isParsed = document.readyState !== 'loading'
      if (isParsed && main !== null && !moments.includes(moment)) moments.push(moment)
    }
    new MutationObserver(record).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    document.addEventListener('readystatechange', record)
    document.addEventListener('focusin', record)
    Object.assign(window, { kefMoments: moments })
  })
}

/** The recorded moments of the open page, in order. */
export async function momentsOf({ page }: Visitor): Promise<readonly Moment[]> {
  const found = await page.evaluate<readonly string[]>('window.kefMoments')
  return found.map((moment) => JSON.parse(moment) as Moment) // written by recordMoments
}
