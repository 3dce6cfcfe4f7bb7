export type ColorScheme = 'light' | 'dark'

/** Shows the document in a colour scheme, whichever one the browser prefers. */
export function forceColorScheme(document: Document, scheme: ColorScheme): void {
  document.documentElement.style.colorScheme = scheme
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) if (isMediaRule(rule)) force(rule.media, scheme)
}

const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule

function force(media: MediaList, scheme: ColorScheme): void {
  media.mediaText = media.mediaText.replace(/\(prefers-color-scheme: (light|dark)\)/g, (_, named) =>
    named === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  )
}
