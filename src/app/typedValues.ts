/** What a visitor has typed into a prerendered page that cannot be hydrated: React makes it anew, with empty controls. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input[name], select[name], textarea[name]'
const valueOf = (control: Control): string | boolean =>
  'checked' in control && control.type === 'checkbox' ? control.checked : control.value

/** Reads the controls of `root`. The answer fills the controls that bear their names by then, and restores the focus. */
export function captureTypedValues(root: Element): () => void {
  const controls = () => [...root.querySelectorAll<Control>(CONTROLS)]
  const typed = new Map(controls().map((control) => [control.name, valueOf(control)] as const))
  const focused = root.ownerDocument.activeElement?.getAttribute('name')
  return () => {
    for (const control of controls()) {
      const value = typed.get(control.name)
      if (typeof value === 'boolean') Object.assign(control, { checked: value })
      else if (value) control.value = value
      if (control.name === focused) control.focus()
    }
  }
}
