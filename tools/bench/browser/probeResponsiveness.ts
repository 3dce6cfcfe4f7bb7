/**
 * Runs in the page before its own scripts: from the first paint it enters an invalid email and clicks the button every
 * 50 ms, until the page shows the message of the field. Must not refer to its module.
 */
export interface ProbeState {
  /** Milliseconds from the navigation; null until the page has answered. */
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
  /** Selector of the message; null where the browser validates the field by its own constraints. */
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
    // Bypasses React's setter, as typing does.
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
