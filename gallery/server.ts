/** The built gallery over HTTP, for this machine alone. */
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { HOST } from '../local/ports'
import { OUTPUT } from './webpack.config'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

export interface Served {
  /** Origin, without a slash at the end. */
  readonly origin: string
  readonly close: () => void
}

/** `port` 0: any that is free. Rejects when it is taken. */
export function serve(port: number): Promise<Served> {
  const server = createServer(({ url = '/' }, answer) => {
    // The output is flat: a name is all there is to an address.
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
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, HOST, () => {
      const { port: given } = server.address() as AddressInfo // it listens on a port, not on a pipe
      done({ origin: `http://${HOST}:${given}`, close: () => void server.close() })
    })
  })
}
