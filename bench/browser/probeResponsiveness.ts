/**
 * Runs in the page, from before its first byte: from the first paint on it enters a bad email and presses the button,
 * every 50 ms, until the page answers. Must not refer to anything outside.
 */
export interface ProbeState {
  /** Milliseconds from the navigation; null until then. */
  answeredAt: number | null
  firstTryAt: number | null
  tries: number
}

declare global {
  interface Window {
    kefProbe?: ProbeState
  }
}

export interface ProbeMethod {
  /** Selector of the message; null where the browser itself answers, of its own constraints. */
  readonly message: string | null
}

export function probeResponsiveness({ message }: ProbeMethod): void {
  const state: ProbeState = { answeredAt: null, firstTryAt: null, tries: 0 }
  window.kefProbe = state
  const answered = (): void => {
    state.answeredAt ??= performance.now()
  }
  if (message === null) addEventListener('invalid', answered, true)
  const checkAnswer = (): void => {
    if (message !== null && document.querySelector(message)?.checkVisibility()) answered()
  }
  new MutationObserver(checkAnswer).observe(document, { subtree: true, childList: true, attributes: true })

  const enter = (input: HTMLInputElement, text: string): void => {
    // Past React's own setter, as a key press would.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  }
  const tryInput = (): void => {
    if (state.answeredAt !== null) return
    setTimeout(tryInput, 50)
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return
    const email = document.querySelector<HTMLInputElement>('input[name=email]')
    const password = document.querySelector<HTMLInputElement>('input[name=password]')
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!email || !password || !button) return
    state.firstTryAt ??= performance.now()
    state.tries += 1
    if (email.value !== 'nonsense') enter(email, 'nonsense')
    if (password.value === '') enter(password, 'Listen-2-KEF!')
    button.click()
    checkAnswer()
  }
  setTimeout(tryInput, 0)
}
