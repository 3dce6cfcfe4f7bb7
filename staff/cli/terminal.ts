/** Input and output of the commands. Results go to standard output, everything else to standard error. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { errorCode } from '../../functions/src/errors'
import { printable } from './printable'

export interface Progress {
  /** `total` is null while it is unknown. */
  update(done: number, total: number | null): void
  /** Removes the bar. */
  end(): void
}

export interface Terminal {
  /** A result. Resolves when it is written, so that a slow reader of a pipe slows the command down. */
  print(text: string): Promise<void>
  /** A plan, a warning, an error. */
  readonly note: (text: string) => void
  /** Whether the answer is yes; null if there is no terminal to ask on. */
  ask(question: string): Promise<boolean | null>
  /** Shows nothing if standard error is no terminal. */
  progress(label: string): Progress
}

/** The reader of a pipe, such as `head`, has enough: the command itself goes on to its end. */
const CLOSED_PIPE: readonly unknown[] = ['EPIPE', 'ERR_STREAM_DESTROYED']
const BAR_WIDTH = 24
const REDRAW_MS = 100

/** The terminal of a process. The only place where output leaves, so it is made safe here. */
export function processTerminal({
  stdin,
  stdout,
  stderr,
}: Pick<typeof process, 'stdin' | 'stdout' | 'stderr'>): Terminal {
  // The write below answers the error.
  stdout.on('error', () => undefined)
  return {
    print: (text) =>
      new Promise((resolve, reject) =>
        stdout.write(`${printable(text)}\n`, (error) =>
          error && !CLOSED_PIPE.includes(errorCode(error)) ? reject(error) : resolve(),
        ),
      ),
    note: (text) => void stderr.write(`${printable(text)}\n`),
    ask: async (question) => {
      if (!stdin.isTTY || !stderr.isTTY) return null
      const lines = createInterface({ input: stdin, output: stderr })
      try {
        // Ctrl-C and Ctrl-D mean no. Ctrl-C alone would leave the question open.
        const closed = once(lines, 'close').then(() => '')
        lines.once('SIGINT', () => lines.close())
        const answered = lines.question(`${question} [y/N] `).catch(() => '')
        const answer = await Promise.race([answered, closed])
        return /^y(es)?$/i.test(answer.trim())
      } finally {
        lines.close()
      }
    },
    progress: (label) => (stderr.isTTY ? progressBar(label, (text) => void stderr.write(text)) : NO_PROGRESS),
  }
}

const NO_PROGRESS: Progress = { update: () => undefined, end: () => undefined }

/** A bar in one line that is drawn again at most ten times a second. */
export function progressBar(label: string, write: (text: string) => void, now: () => number = Date.now): Progress {
  const startedAt = now()
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    update: (done, total) => {
      if (now() - drawnAt < REDRAW_MS && done !== total) return
      drawnAt = now()
      const perSecond = Math.round((done * 1_000) / Math.max(1, drawnAt - startedAt))
      const share = total === null || total === 0 ? null : Math.min(1, done / total)
      const filled = '█'.repeat(Math.round((share ?? 0) * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')
      const bar = share === null ? '' : ` ${filled} ${Math.floor(share * 100)} %`
      write(`\r\u001b[K${label}${bar} · ${done} · ${perSecond}/s`)
    },
    end: () => write('\r\u001b[K'),
  }
}
