/** The site on an origin of its own, behind a proxy that delays or withholds files. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testSystem } from './system'

export interface ProxiedSite {
  readonly origin: string
  readonly close: () => void
}

/** Called before each request is passed on; resolves to another path to request. */
export type Detour = (path: string) => Promise<string> | string

export async function proxySite(detour: Detour): Promise<ProxiedSite> {
  const site = new URL(testSystem().site)
  const server = createServer((incoming, outgoing) => {
    void Promise.resolve(detour(incoming.url ?? '/')).then((path) => {
      const { method, headers } = incoming
      const forwarded = request({ host: site.hostname, port: site.port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(forwarded)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
