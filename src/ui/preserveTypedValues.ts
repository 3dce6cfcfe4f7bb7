/** Keeps what a visitor has typed when React replaces a form: one that it cannot hydrate, or that lacked its controller. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input[name], select[name], textarea[name]'

/**
 * Copies the values of the controls in `root` to the controls of the same names that replace them, and restores the
 * focus. Replaced controls keep their values, so input is copied that came between this call and React's commit, too.
 */
export function preserveTypedValues(root: Element): void {
  const page = root.ownerDocument
  const findControls = () => [...root.querySelectorAll<Control>(CONTROLS)]
  const oldControls = new Map(findControls().map((control) => [control.name, control] as const))
  let focused: EventTarget | null = page.activeElement
  const onFocus = ({ target }: Event) => {
    focused = target
  }
  root.addEventListener('focusin', onFocus)
  // Observers run right after the commit, before the browser handles the next key.
  const observer = new MutationObserver(() => {
    const controls = findControls()
    if (controls.length === 0 || controls.some((control) => oldControls.get(control.name) === control)) return
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
    for (const control of controls) {
      const old = oldControls.get(control.name)
      if (!old) continue
      copyValue(old, control)
      if (old === focused) control.focus()
    }
  })
  observer.observe(root, { childList: true, subtree: true })
}

/** With the event of an input, so that react-hook-form and React's own handlers see the value. */
function copyValue(from: Control, to: Control): void {
  if (isCheckbox(from) && isCheckbox(to)) {
    if (to.checked !== from.checked) to.click()
  } else if (from.value !== '' && from.value !== to.value) {
    setNativeValue(to, from.value)
    to.dispatchEvent(new Event('options' in to ? 'change' : 'input', { bubbles: true }))
  }
}

/** By the setter of the class: React overrides the one of the element, and ignores events of values set by that. */
function setNativeValue(control: Control, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  property?.set?.call(control, value)
}

const isCheckbox = (control: Control): control is HTMLInputElement =>
  'checked' in control && control.type === 'checkbox'
