/** Takes the place of `settings.ts` in the build for deployment. */
import type { LocalSettings } from './settings'

export const LOCAL: LocalSettings | null = null
