import { RETURN_ATTRIBUTE } from '../domain/prehydration'

/**
 * Marks the page of a visit that has a shop to return to, in its URL or as the app stored it (`src/app/persist.ts`). The
 * style sheet reserves a line there, in which React writes the shop's name; elsewhere the line would be a gap.
 */
export function markReturn(page: Document): void {
  let visit = location.search
  try {
    // JSON whose values are JSON, too: {"callbackURL":"\"https://…
    visit += String(localStorage.getItem('persist:visit'))
  } catch {
    // The browser refuses its storage, so the app restores nothing either.
  }
  if (/callbackURL.{1,5}http/i.test(visit)) page.documentElement.setAttribute(RETURN_ATTRIBUTE, '')
}
