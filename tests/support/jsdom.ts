/** APIs that browsers have and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder })
