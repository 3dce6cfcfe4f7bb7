/** Icons of last screens (EndOfFlow.tsx). */
import type { EndIcon } from './EndOfFlow'

export const SUCCESS: EndIcon = { name: 'success', path: 'm26 37 7 7 13-15' }
export const MAIL: EndIcon = { name: 'mail', path: 'M24.5 27.5h23v17h-23zl11.5 10 11.5-10' }
export const WAITING: EndIcon = { name: 'waiting', path: 'M36 24v12l8 6' }
export const ENDED: EndIcon = { name: 'ended', path: 'M27 36h18' }
export const SHIELD: EndIcon = {
  name: 'shield',
  path: 'm36 24 10 3.6v8.2c0 6.8-3.8 11-10 13.4-6.2-2.4-10-6.6-10-13.4v-8.2zM31 36.5l3.7 3.7 6.3-7.4',
}
export const EXIT: EndIcon = { name: 'exit', path: 'M39 32v-5H25v18h14v-5m-6-4h16l-4-4m4 4-4 4' }
