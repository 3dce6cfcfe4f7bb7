/** Whether a text begins with a day that exists, such as `2031-06-30…`: `Date.parse` reads 31 June as 1 July. */
export function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  const time = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
