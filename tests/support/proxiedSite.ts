/** The site on an origin of its own, behind a proxy that delays or withholds files. */
import { createServer, request, type Server } from 'node:http'
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
  const port = await listen(server, testSystem().proxyPorts)
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Resolves to the first port that is free. */
async function listen(server: Server, [port, ...others]: readonly number[]): Promise<number> {
  if (port === undefined) throw new Error('No port for another proxy is free.')
  const isListening = await new Promise<boolean>((resolve) =>
    server
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true))
      .listen(port, '127.0.0.1'),
  )
  return isListening ? port : listen(server, others)
}
