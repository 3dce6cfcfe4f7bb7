/** Runs before the first paint, so that what it changes does not move a page that a visitor sees. */
import { markPlatform } from './platform'
import { markReturn } from './returnLine'
import { checkSupport } from './unsupported'

markPlatform(document)
markReturn(document)
checkSupport(document)
