/** Keeps what a visitor has typed when React replaces a form: one that it cannot hydrate, or that lacked its controller. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input[name], select[name], textarea[name]'

/**
 * Copies the values of the controls in `root` to the controls of the same names that replace them, and restores the
 * focus. Replaced controls keep their values, so input is copied that came between this call and React's commit, too.
 * Returns a function that does so at once, if they have been replaced, and ends.
 */
export function preserveTypedValues(root: Element): () => void {
  const page = root.ownerDocument
  const findControls = () => [...root.querySelectorAll<Control>(CONTROLS)]
  const oldControls = new Map(findControls().map((control) => [control.name, control] as const))
  let focused = page.activeElement
  /** Of the focused element, among those of its name. */
  let index = -1
  const onFocus = () => {
    focused = page.activeElement
    index = focused ? [...root.querySelectorAll(focused.localName)].indexOf(focused) : -1
  }
  onFocus()
  root.addEventListener('focusin', onFocus)
  const end = () => {
    observer.disconnect()
    root.removeEventListener('focusin', onFocus)
  }
  const restore = () => {
    const controls = findControls()
    const isReplaced =
      oldControls.size > 0
        ? controls.length > 0 && controls.every((control) => oldControls.get(control.name) !== control)
        : focused?.isConnected === false
    if (!isReplaced) return
    end()
    let target = focused?.matches(CONTROLS)
      ? null
      : root.querySelectorAll<HTMLElement>(focused?.localName ?? '_')[index]
    for (const control of controls) {
      const old = oldControls.get(control.name)
      if (!old) continue
      copyValue(old, control)
      if (old === focused) target = control
    }
    if (!focused?.isConnected) target?.focus()
    if (focused && target) copySelection(focused, target)
  }
  // Observers run right after the commit, before the browser handles the next key.
  const observer = new MutationObserver(restore)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    restore()
    end()
  }
}

/** With the event of an input, so that react-hook-form and React's own handlers see the value. */
function copyValue(from: Control, to: Control): void {
  if (isCheckbox(from) && isCheckbox(to)) {
    if (to.checked !== from.checked) to.click()
  } else if (from.value !== '' && from.value !== to.value) {
    setNativeValue(to, from.value)
    to.dispatchEvent(new Event('options' in to ? 'change' : 'input', { bubbles: true }))
  }
  // The prehydration script has rejected the value; it asks React to validate the control.
  if (from.ariaInvalid) to.ariaInvalid = from.ariaInvalid
}

/** An email has no selection that scripts may read or set. */
function copySelection(from: Element, to: Element): void {
  if (hasSelection(from) && hasSelection(to)) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

const hasSelection = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  'selectionStart' in element && element.selectionStart !== null

/** By the setter of the class: React overrides the one of the element, and ignores events of values set by that. */
function setNativeValue(control: Control, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  property?.set?.call(control, value)
}

const isCheckbox = (control: Control): control is HTMLInputElement =>
  'checked' in control && control.type === 'checkbox'
