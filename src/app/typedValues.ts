/** Keeps what a visitor has typed when React replaces the prerendered page instead of hydrating it. */
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

function copyValue(from: Control, to: Control): void {
  if (isCheckbox(from) && isCheckbox(to)) to.checked = from.checked
  else if (from.value !== '') to.value = from.value
}

const isCheckbox = (control: Control): control is HTMLInputElement =>
  'checked' in control && control.type === 'checkbox'
