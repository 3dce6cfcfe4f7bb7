/** Sets the colour scheme of a frame, independent of the system's. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const asTheme = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value)

const DARK = '(prefers-color-scheme: dark)'
/** The media rules of the dark theme; setting a theme changes their condition. */
let dark: readonly CSSMediaRule[] | null = null

/** Null restores the system's theme. */
export function setTheme(theme: Theme | null): void {
  dark ??= [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === DARK)
  for (const { media } of dark) media.mediaText = theme === null ? DARK : theme === 'dark' ? 'all' : 'not all'
  document.documentElement.style.colorScheme = theme ?? ''
}
