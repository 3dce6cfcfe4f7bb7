/** The site with scripts that arrive late, on an origin of its own. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testSystem } from '../../support/system'

export interface DelayedSite {
  readonly origin: string
  readonly releaseScripts: () => void
  readonly close: () => void
}

export async function delaySite(): Promise<DelayedSite> {
  let releaseScripts: () => void = () => undefined
  const released = new Promise<void>((resolve) => (releaseScripts = resolve))
  const site = new URL(testSystem().site)
  const server = createServer((incoming, outgoing) => {
    const isScript = /^\/assets\/.*\.js/.test(incoming.url ?? '')
    void (isScript ? released : Promise.resolve()).then(() => {
      const { method, url, headers } = incoming
      const forwarded = request({ host: site.hostname, port: site.port, method, path: url, headers }, (answer) => {
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
    releaseScripts,
    close: () => {
      releaseScripts()
      server.close()
      server.closeAllConnections()
    },
  }
}
