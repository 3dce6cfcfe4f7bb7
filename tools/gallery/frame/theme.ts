/** Sets the colour scheme of a frame, independent of the system's. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const asTheme = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value)

const DARK = '(prefers-color-scheme: dark)'
/** The media rules of the dark theme; setting a theme changes their condition. */
const darkRules = new WeakMap<Document, readonly CSSMediaRule[]>()

/** Null restores the system's theme. */
export function setTheme(theme: Theme | null, page: Document = document): void {
  const dark = darkRules.get(page) ?? [...page.styleSheets].flatMap(({ cssRules }) => [...cssRules].filter(isDark))
  darkRules.set(page, dark)
  for (const { media } of dark) media.mediaText = theme === null ? DARK : theme === 'dark' ? 'all' : 'not all'
  page.documentElement.style.colorScheme = theme ?? ''
}

// The classes of a frame's rules are those of its own window.
const isDark = (rule: CSSRule): rule is CSSMediaRule =>
  'media' in rule && (rule as CSSMediaRule).media.mediaText === DARK
