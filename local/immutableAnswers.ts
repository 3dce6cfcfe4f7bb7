/**
 * Keeps the answers for files that never change, because their names contain a hash: the Hosting emulator reads and
 * compresses a file at every request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

interface Answer {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Requests that the answer depends on in another way than by URL and encoding. */
const CONDITIONAL = ['range', 'if-none-match', 'if-modified-since', 'origin'] as const

export class ImmutableAnswers {
  private readonly answers = new Map<string, Answer>()

  /** Sends the answer that was kept for an equal request. False if there is none. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.answers.get(keyOf(request))
    if (!answer || !isPlain(request)) return false
    response.writeHead(200, answer.headers).end(answer.body)
    return true
  }

  /** Keeps this answer if it is complete and immutable. */
  keep(request: IncomingMessage, answer: IncomingMessage): void {
    const { statusCode, headers } = answer
    if (!isPlain(request) || statusCode !== 200 || !headers['cache-control']?.includes('immutable')) return
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.once('end', () => this.answers.set(keyOf(request), { headers, body: Buffer.concat(chunks) }))
  }
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && CONDITIONAL.every((name) => headers[name] === undefined)

const keyOf = ({ url = '', headers }: IncomingMessage): string => `${String(headers['accept-encoding'])} ${url}`
