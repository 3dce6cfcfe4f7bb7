/** Runs a task until a stop is requested or a child process ends, then runs the clean-ups in reverse order. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { describeExit, type Running } from './processes'

/** Ctrl-C or another signal. */
class StopRequested extends Error {}

const PARENT_CHECK_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export class Supervisor {
  private readonly controller = new AbortController()
  private readonly cleanups: (() => void | Promise<void>)[] = []

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.controller.abort(new StopRequested()))
    this.stopWithNpm()
    // Writing to a closed terminal must not abort the clean-up.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  }

  /** Aborts when the run has to end. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** npm passes a SIGTERM only to its shell, so detect its end by the changed parent process. */
  private stopWithNpm(): void {
    if (process.env.npm_lifecycle_event === undefined) return
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) this.controller.abort(new StopRequested())
    }, PARENT_CHECK_MS).unref()
  }

  /** Registers a clean-up; the last one registered runs first. */
  onStop(cleanUp: () => void | Promise<void>): void {
    this.cleanups.push(cleanUp)
  }

  closeOnStop(server: Server): void {
    this.onStop(() => server.close().closeAllConnections())
  }

  /** Ends the run when this child process ends. */
  watch(child: Running): void {
    void child.exit.then((code) =>
      this.controller.abort(new Error(`${child.name} ${describeExit(code)}. ${lastLines(child)}`)),
    )
  }

  /** Runs the task, waits for a stop, cleans up. Resolves to whether there was no error. */
  async run(task: () => Promise<void>): Promise<boolean> {
    let failure: unknown = null
    try {
      await task()
      if (!this.signal.aborted) await once(this.signal, 'abort')
    } catch (error) {
      failure = error
    }
    // A step that fails because the run was stopped is no error of its own.
    if (this.signal.aborted) failure = this.signal.reason instanceof StopRequested ? null : this.signal.reason
    if (failure !== null) console.error(`\n${messageOf(failure)}`)
    const cleanedUp = await this.cleanUp()
    return failure === null && cleanedUp
  }

  private async cleanUp(): Promise<boolean> {
    let succeeded = true
    for (const cleanUp of this.cleanups.splice(0).reverse()) {
      try {
        await cleanUp()
      } catch (error) {
        console.error(messageOf(error))
        succeeded = false
      }
    }
    return succeeded
  }
}

export const lastLines = ({ tail, logFile }: Running): string =>
  `The end of its output (complete: ${logFile}):\n\n${tail()}\n`

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
