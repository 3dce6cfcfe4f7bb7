const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment on the replay page, such as “20 Nov 2026, 14:29”. A forged report can hold what is no time: null. */
export function readTime(at: string | number): { readonly iso: string; readonly text: string } | null {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : { iso: time.toISOString(), text: TIME.format(time) }
}
