interface List {
  readonly scrollTop: number
  readonly clientHeight: number
}

interface Row {
  readonly offsetTop: number
  readonly offsetHeight: number
}

/** How much of a list to hide at its lower edge, so that it cuts no row through its letters. All lengths in pixels. */
export function lengthToHide({ scrollTop, clientHeight }: List, rows: readonly Row[]): number {
  const end = scrollTop + clientHeight
  const isCut = ({ offsetTop, offsetHeight }: Row) => offsetTop < end && offsetTop + offsetHeight > end
  const cut = rows.find(isCut)
  // A high row, such as one with its data, shows as much as there is space for.
  return cut && cut.offsetHeight < clientHeight / 2 ? end - cut.offsetTop : 0
}
