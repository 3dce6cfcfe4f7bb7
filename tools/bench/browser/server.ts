/**
 * Serves a built site as Firebase Hosting does, with its redirects, rewrites, headers, brotli and entity tags. The pages
 * that it is compared with are served with the same headers.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { headerRules, type HeaderRule } from '../../hosting/headers'
import { inlineHashes } from '../../hosting/inlineHashes'
import { redirectFor, rewriteFor, splitQuery } from '../../hosting/match'
import { listenLocally } from '../../../local/listen'
import { HOST } from '../../../local/ports'

export interface SiteServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

interface Ready {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** Types that are compressed already. */
const UNCOMPRESSED_TYPES = ['.woff2', '.png', '.jpg', '.webp']

/** Serves the folder on a free port. `errorService`: origin to which its pages may send errors. A file is compressed at its first request and then cached. */
export async function serveSite(folder: string, errorService: string | null = null): Promise<SiteServer> {
  const rules = rulesOf(folder, errorService)
  const ready = new Map<string, Ready>()
  const fileFor = (path: string): Ready | null => {
    const file = findFile(folder, path)
    if (file === null) return null
    const known = ready.get(file) ?? prepare(file)
    ready.set(file, known)
    return known
  }
  const server = createServer((request, response) => respond(request, response, rules, fileFor))
  await listenLocally(server, 0)
  const { port } = server.address() as AddressInfo // it listens on a port, never on a pipe
  return {
    origin: `http://${HOST}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Rules = readonly (HeaderRule & { readonly matches: RegExp })[]

/** Production's headers, which also allow the inline code of this build and the emulators that a local build calls. */
function rulesOf(folder: string, errorService: string | null): Rules {
  const { scripts, styles } = inlineHashes(folder) ?? { scripts: [], styles: [] }
  const options = { scriptHashes: scripts, styleHashes: styles, https: true, errorService, frames: [], ancestors: [] }
  return headerRules({ ...options, connect: ['http://127.0.0.1:*'] }).map((rule) => ({
    ...rule,
    matches: new RegExp(rule.regex),
  }))
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  rules: Rules,
  fileFor: (path: string) => Ready | null,
): void {
  const url = request.url ?? '/'
  const redirect = redirectFor(url)
  if (redirect) return void response.writeHead(redirect.status, { location: redirect.location }).end()
  const { path } = splitQuery(url)
  const rewritten = rewriteFor(url)
  const found = fileFor(path) ?? (rewritten === null ? null : fileFor(splitQuery(rewritten).path))
  const file = found ?? fileFor('/404.html')
  const headers = { ...Object.assign({}, ...rules.filter(applies(path)).map(asObject)), ...file?.headers } as Record<
    string,
    string
  > // each part is such a record
  const status = found === null ? 404 : 200
  if (found && request.headers['if-none-match'] === headers.ETag) return void response.writeHead(304, headers).end()
  response.writeHead(status, { ...headers, 'Content-Length': file?.body.length ?? 0 }).end(file?.body)
}

const applies =
  (path: string) =>
  ({ matches }: Rules[number]): boolean =>
    matches.test(path)

const asObject = ({ headers }: HeaderRule): Record<string, string> =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]))

/** The file of a path: the file itself, the index of a folder, or the page of a path without `.html`. Null if there is none. */
function findFile(folder: string, path: string): string | null {
  const file = join(folder, normalize(decodeURI(path)))
  const candidates = [file, join(file, 'index.html'), `${file.replace(/\/$/, '')}.html`]
  return candidates.find((one) => existsSync(one) && statSync(one).isFile()) ?? null
}

function prepare(file: string): Ready {
  const body = readFileSync(file)
  const type = extname(file)
  const common = {
    'Content-Type': TYPES[type] ?? 'application/octet-stream',
    ETag: `"${createHash('sha256').update(body).digest('hex')}"`,
  }
  if (UNCOMPRESSED_TYPES.includes(type)) return { body, headers: common }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const headers = { ...common, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }
  return { body: brotliCompressSync(body, { params }), headers }
}
