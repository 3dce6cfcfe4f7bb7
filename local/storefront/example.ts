/** Serves docs/integrate/examples/storefront on the storefront's origin, which is an allowed callback. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup'
import type { StorefrontContext } from './context'

const EXAMPLE_PATH = '/example/'

interface ExampleFile {
  readonly type: string
  readonly read: (context: StorefrontContext) => string
}

const readExample = (name: string): string =>
  readFileSync(join(ROOT, 'docs', 'integrate', 'examples', 'storefront', name), 'utf8')

/** The files by path. They are read at each request, so that a change shows after a reload. */
const FILES: Readonly<Record<string, ExampleFile>> = {
  [EXAMPLE_PATH]: { type: 'text/html', read: () => readExample('index.html') },
  [`${EXAMPLE_PATH}storefront.js`]: { type: 'text/javascript', read: () => readExample('storefront.js') },
  [`${EXAMPLE_PATH}session.json`]: {
    type: 'application/json',
    read: ({ site, customer }) => JSON.stringify({ kefId: site, customer }),
  },
}

/** The file of a path; null if the path is not part of the example. */
export function serveExample(pathname: string, context: StorefrontContext): { type: string; body: string } | null {
  const file = FILES[pathname]
  return file ? { type: file.type, body: file.read(context) } : null
}
