/** Serves the deployable functions over HTTP as the functions framework does, with parsed and raw body. */
import type * as Functions from '../../../functions/src/index'
import type { CallName } from '../../../src/domain/calls'
import { CALL_NAMES } from '../../../src/domain/calls'
import { bodyOf, serve, type TestServer } from './httpServer'

interface TestResponse {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export interface CallableServer extends TestServer {
  post(name: CallName, body: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse>
  call(name: CallName, data: unknown, headers?: Readonly<Record<string, string>>): Promise<TestResponse>
}

export async function callableServer(functions: typeof Functions): Promise<CallableServer> {
  const server = await serve((incoming, response) => {
    void bodyOf(incoming).then((rawBody) => {
      const name = CALL_NAMES.find((known) => `/${known}` === incoming.url)
      if (name === undefined) {
        response.writeHead(404).end()
        return
      }
      const request = Object.assign(incoming, {
        rawBody,
        body: rawBody.length > 0 ? (JSON.parse(rawBody.toString()) as unknown) : undefined,
        header: (header: string) => incoming.headers[header.toLowerCase()],
      })
      const reply = Object.assign(response, {
        status: (code: number) => Object.assign(reply, { statusCode: code }),
        send: (body: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      })
      Reflect.apply(functions[name], undefined, [request, reply])
    })
  })
  const post: CallableServer['post'] = async (name, body, headers = {}) => {
    const response = await fetch(`http://${server.host}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
  }
  return { ...server, post, call: (name, data, headers) => post(name, JSON.stringify({ data }), headers) }
}
