/** Prevents that a link of a replayed screen opens: a forged report can hold the URL of any site. */
export function blockLinks(root: EventTarget): void {
  const block = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  for (const type of ['click', 'auxclick']) root.addEventListener(type, block, { capture: true })
}
