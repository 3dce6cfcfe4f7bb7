/** APIs that browsers have and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder })

// jsdom has no layout, so it has no scrolling either.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined
