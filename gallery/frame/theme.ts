/** The colour scheme of a frame, whatever that of the machine is. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const asTheme = (value: unknown): Theme | undefined => THEMES.find((theme) => theme === value)

const DARK = '(prefers-color-scheme: dark)'
/** The rules for the dark, found once: their condition is what changes. */
let dark: readonly CSSMediaRule[] | null = null

/** null: as the machine has it. */
export function setTheme(theme: Theme | null): void {
  dark ??= [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === DARK)
  for (const { media } of dark) media.mediaText = theme === null ? DARK : theme === 'dark' ? 'all' : 'not all'
  document.documentElement.style.colorScheme = theme ?? ''
}
