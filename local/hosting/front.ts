/**
 * Stands before the Hosting emulator and mends where it differs from Hosting: a redirect encodes the query
 * a second time (`%3A` becomes `%253A`), and an address that does not decode (`?utm_source=50%`) ends the
 * whole emulator. Everything else passes through untouched.
 */
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { HOST } from '../ports'
import { OWN_ANSWERS } from './headers'
import { redirectFor, splitQuery } from './match'

export interface FrontOptions {
  readonly port: number
  readonly emulatorPort: number
}

/** Long queries are for the page to judge. The emulators get the same limit. */
export const MAX_HEADER_BYTES = 256 * 1024

const TEXT = { ...OWN_ANSWERS, 'content-type': 'text/plain' }

/** Starts the front; rejects when the port cannot be had. */
export function startFront({ port, emulatorPort }: FrontOptions): Promise<Server> {
  // A connection each: the emulator drops idle ones, and a request that met the drop would be lost.
  const agent = new Agent({ keepAlive: false })
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const url = request.url ?? '/'
    const { path, query } = splitQuery(url)
    const redirect = redirectFor(url)
    if (!decodes(path)) return void response.writeHead(400, TEXT).end('Bad request')
    if (redirect) return void response.writeHead(redirect.status, { ...OWN_ANSWERS, location: redirect.location }).end()
    forward(request, response, { host: HOST, port: emulatorPort, agent, path: decodes(query) ? path + query : path })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, () => resolve(server))
  })
}

interface Target {
  readonly host: string
  readonly port: number
  readonly agent: Agent
  readonly path: string
}

function forward(request: IncomingMessage, response: ServerResponse, target: Target): void {
  const upstream = ask({ ...target, method: request.method, headers: request.headers })
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    // Whoever goes away early ends the other side too; there is nobody left to tell.
    pipeline(answer, response, () => undefined)
  })
  upstream.once('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, TEXT).end('The Hosting emulator does not answer.')
  })
  response.once('close', () => upstream.destroy())
  pipeline(request, upstream, () => undefined)
}

function decodes(text: string): boolean {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}
