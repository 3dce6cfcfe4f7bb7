/** Serves the built gallery over HTTP on the loopback interface. */
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { listenLocally } from '../../local/listen'
import { HOST } from '../../local/ports'
import { OUTPUT } from './webpack.config'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface Served {
  /** Origin, without a trailing slash. */
  readonly origin: string
  readonly close: () => void
}

/** Port 0 selects any free port. Rejects when the port is taken. */
export async function serve(port: number): Promise<Served> {
  const server = createServer(({ url = '/' }, answer) => {
    // The output has no folders, so the file name is the whole path.
    const name = basename(new URL(url, 'http://gallery').pathname) || 'index.html'
    const file = join(OUTPUT, name)
    const type = TYPES[extname(name)]
    if (type === undefined || !existsSync(file)) {
      answer.writeHead(404).end()
      return
    }
    answer.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    createReadStream(file).pipe(answer)
  })
  await listenLocally(server, port)
  const { port: given } = server.address() as AddressInfo // it listens on a port, never on a pipe
  return { origin: `http://${HOST}:${given}`, close: () => void server.close() }
}
