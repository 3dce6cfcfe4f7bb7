/** Scrolls to the current step: the list beside the screen, or the page below it (player.css). */

/** Edges in pixels from the start of what scrolls. */
export interface Row {
  readonly top: number
  readonly bottom: number
}

interface View {
  readonly scrollTop: number
  readonly height: number
  /** Least space below a row. */
  readonly fade: number
}

/** The parts of a narrow page that stay in view, above and below the list. */
export interface StickyParts {
  /** The screen, with its size and language. */
  readonly display: HTMLElement | null
  readonly transport: HTMLElement | null
}

/** Least space below a row, so that its text is clear of the part where rows fade out: of the page, and of the list (player.css). */
const PAGE_FADE = 24
const LIST_FADE = 52

/** The scroll position at which the current row and the next one are in view, below whole rows. */
export function scrollTopFor(rows: readonly Row[], current: number, { scrollTop, height, fade }: View): number {
  const row = rows[current]
  if (!row) return scrollTop
  const next = rows[current + 1] ?? row
  // Nothing follows the last row, so that nothing fades out.
  const least = next.bottom + (next === rows.at(-1) ? 0 : fade) - height
  if (!cutsRow(rows, scrollTop) && row.top >= scrollTop && least <= scrollTop) return scrollTop
  const first = rows.find(({ top }) => top >= Math.max(scrollTop, least)) ?? row
  return Math.max(0, Math.min(first.top, row.top))
}

/** Of how many rows nothing is seen, because they are above the view. */
export const rowsAbove = (rows: readonly Row[], scrollTop: number): number =>
  rows.filter(({ bottom }) => bottom <= scrollTop + 1).length

/** Whether the upper edge of the view is within a row. */
const cutsRow = (rows: readonly Row[], scrollTop: number): boolean =>
  rows.some(({ top, bottom }) => top < scrollTop - 1 && bottom > scrollTop + 1)

/** Space below the last row, in pixels, with which a list of this height can end its scrolling at the start of a row. */
export function endSpace(rows: readonly Row[], height: number): number {
  const end = (rows.at(-1)?.bottom ?? 0) - height
  const first = end > 0 ? rows.find(({ top }) => top >= end) : undefined
  return first ? Math.ceil(first.top - end) : 0
}

/**
 * Lets a list with its own scrolling begin with a whole row at each position. Open facts below it grow by the space that this
 * leaves, as far as their greatest height allows; the rest stays below the last row.
 */
export function fitRows(list: HTMLElement): void {
  // On a narrow page the space is that of `scrollToStep`.
  if (getComputedStyle(list).overflowY !== 'auto') return
  const rows = rowsOf(list)
  setFactsSpace(list, 0)
  if (hasOpenFacts(list)) setFactsSpace(list, endSpace(rows, list.clientHeight))
  const space = endSpace(rows, list.clientHeight)
  setListEndSpace(list, space)
  list.toggleAttribute('data-has-end-space', space > 0)
  list.toggleAttribute('data-ends-at-facts', space === 0 && (rows.at(-1)?.bottom ?? 0) >= list.clientHeight)
}

const rowsOf = (list: HTMLElement): readonly Row[] =>
  [...list.children]
    .filter((child) => child instanceof HTMLElement)
    .map(({ offsetTop: top, offsetHeight }) => ({ top, bottom: top + offsetHeight }))

/** `isChosen`: the step was chosen in the list, or its data opened. */
export function scrollToStep(list: HTMLElement, current: number, parts: StickyParts, isChosen: boolean): void {
  const elements = [...list.children].filter((child) => child instanceof HTMLElement)
  if (isSticky(parts.display)) {
    // The page may scroll back by this, so it comes before all that is measured.
    setPageEndSpace(list, 0)
    const head = list.previousElementSibling instanceof HTMLElement ? list.previousElementSibling.offsetHeight : 0
    const above = parts.display.offsetHeight + parseFloat(getComputedStyle(parts.display).top) + head
    const height = window.innerHeight - above - (parts.transport?.offsetHeight ?? 0)
    const start = window.scrollY - above
    const rows = [...elements, ...rowsBelow(list)].map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top: start + top, bottom: start + bottom }
    })
    const scrollTop = scrollTopFor(rows, current, { scrollTop: window.scrollY, height, fade: PAGE_FADE })
    // The page is high enough to scroll to this position.
    setPageEndSpace(list, scrollTop - (document.documentElement.scrollHeight - window.innerHeight))
    window.scrollTo(0, scrollTop)
    return
  }
  const { scrollTop, clientHeight: height } = list
  // On a low page the list has its full height, and this does nothing.
  list.scrollTop = scrollTopFor(rowsOf(list), current, { scrollTop, height, fade: LIST_FADE })
  // Else the page does not follow: it would scroll the screen away.
  if (isChosen) elements[current]?.scrollIntoView({ block: 'nearest' })
}

/** A narrower gap above the closed facts looks like a fault, so that the facts grow by it. */
const LEAST_GAP_PX = 40

/** Makes a narrow page higher by this many pixels: its facts, or the space above them. */
function setPageEndSpace(list: HTMLElement, space: number): void {
  const growsFacts = space <= LEAST_GAP_PX || hasOpenFacts(list)
  setListEndSpace(list, growsFacts ? 0 : space)
  setFactsSpace(list, growsFacts ? Math.max(0, space) : 0)
}

const playerOf = (list: HTMLElement) => list.closest<HTMLElement>('.replay-player')

const hasOpenFacts = (list: HTMLElement): boolean => Boolean(playerOf(list)?.querySelector('.replay-about[open]'))

/** In pixels: the style sheet adds it to the padding of open facts, and to the height of the row of closed ones. */
const setFactsSpace = (list: HTMLElement, space: number): void =>
  playerOf(list)?.style.setProperty('--facts-space', `${space}px`)

/** Leaves space below the last row, in pixels. */
function setListEndSpace(list: HTMLElement, space: number): void {
  const last = list.lastElementChild
  if (last instanceof HTMLElement) last.style.marginBottom = space > 0 ? `${Math.ceil(space)}px` : ''
}

/** What the page shows below its list is scrolled into view with the last step. */
const rowsBelow = (list: HTMLElement) => playerOf(list)?.querySelectorAll('.replay-more > *') ?? []

/** Whether a whole row is hidden behind the head of the list, or above it. */
export function hasRowsAbove(list: HTMLElement): boolean {
  const end = list.previousElementSibling?.getBoundingClientRect().bottom ?? 0
  const rows = [...list.children].map((child) => child.getBoundingClientRect())
  return rowsAbove(rows, end) > 0
}

/** The style sheet fades the page out towards the buttons, unless it ends above them. */
export function markEnd(transport: HTMLElement | null): void {
  const end = document.documentElement.scrollHeight - window.innerHeight
  transport?.toggleAttribute('data-ends', window.scrollY >= end - 1)
}

/** The style sheet fades out the lower edge of what continues below it, and the upper one of a list that begins within a row. */
export function markMore(view: HTMLElement): void {
  view.toggleAttribute('data-cut', cutsRow(rowsOf(view), view.scrollTop))
  const last = view.lastElementChild
  // Below the last row of a list is only the space of `fitRows`.
  const space = last instanceof HTMLElement ? parseFloat(last.style.marginBottom) || 0 : 0
  const end = view.scrollHeight - space
  view.toggleAttribute('data-more', end - view.clientHeight - view.scrollTop > 1)
}

/** How far something is scrolled and how much of it is in view, from 0 to 1; null if all of it is. */
export function panOf(
  start: number,
  shown: number,
  whole: number,
): { readonly pan: number; readonly part: number } | null {
  if (whole - shown <= 1) return null
  return { pan: Math.max(0, Math.min(1, start / (whole - shown))), part: shown / whole }
}

/** The style sheet draws the bars at full size around the screen. */
export function markPan(view: HTMLElement): void {
  const place = view.parentElement
  if (!place) return
  const isFull = view.hasAttribute('data-full')
  const set = (axis: 'x' | 'y', found: ReturnType<typeof panOf>) => {
    place.toggleAttribute(`data-pans-${axis}`, isFull && found !== null)
    place.style.setProperty(`--pan-${axis}`, String(found?.pan ?? 0))
    place.style.setProperty(`--shown-${axis}`, String(found?.part ?? 1))
  }
  set('x', panOf(view.scrollLeft, view.clientWidth, view.scrollWidth))
  set('y', panOf(view.scrollTop, view.clientHeight, view.scrollHeight))
}

type Drag = Pick<PointerEvent, 'type' | 'pointerType' | 'pointerId' | 'buttons' | 'movementX' | 'movementY'>

/** A mouse drags what it scrolls; a finger scrolls without this. */
export function dragScroll(event: Drag & { readonly currentTarget: HTMLElement }): void {
  const { currentTarget: view, type, pointerType, pointerId, buttons, movementX, movementY } = event
  if (pointerType !== 'mouse' || buttons !== 1) return
  if (type === 'pointerdown') view.setPointerCapture(pointerId)
  else view.scrollBy(-movementX, -movementY)
}

/** The arrow keys scroll a focused stage that is wider than its place; elsewhere they step. */
export const scrollsSideways = (target: EventTarget | null, key: string): boolean =>
  /^Arrow(?:Left|Right)$/.test(key) &&
  target instanceof HTMLElement &&
  target.matches('.replay-view') &&
  target.scrollWidth > target.clientWidth

/** The screen stays in view while the page scrolls. */
const isSticky = (display: HTMLElement | null): display is HTMLElement =>
  display !== null && getComputedStyle(display).position === 'sticky'

/** Scrolls the page to the screen if less than half of its height is in view below the window's upper edge. */
export function scrollBackTo(display: Element | null): void {
  const { bottom = 0, height = 0 } = display?.getBoundingClientRect() ?? {}
  if (bottom < height / 2) display?.scrollIntoView({ block: 'start' })
}
