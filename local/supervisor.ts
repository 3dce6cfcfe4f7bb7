/** Holds what a run has started: one reason to stop, and a way back for each step, the last one first. */
import type { Server } from 'node:http'
import { describeExit, type Running } from './processes'

export type Cleanup = () => void | Promise<void>

/** Somebody asked for the end: Ctrl-C, or a signal. */
class StopRequested extends Error {}

const PARENT_CHECK_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export class Supervisor {
  private readonly controller = new AbortController()
  private readonly cleanups: Cleanup[] = []

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.controller.abort(new StopRequested()))
    this.stopWithNpm()
    // A terminal that was closed must not take the clean-up down.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  }

  /** Given when the run has to end. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** npm hands a SIGTERM to its shell only, which ends without telling us: we see that our parent has changed. */
  private stopWithNpm(): void {
    if (process.env.npm_lifecycle_event === undefined) return
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) this.controller.abort(new StopRequested())
    }, PARENT_CHECK_MS).unref()
  }

  onStop(cleanUp: Cleanup): void {
    this.cleanups.push(cleanUp)
  }

  closeOnStop(server: Server): void {
    this.onStop(() => server.close().closeAllConnections())
  }

  /** From now on the end of this process is the end of the run. */
  watch(child: Running): void {
    void child.exit.then((exit) =>
      this.controller.abort(new Error(`${child.name} ${describeExit(exit)}. ${lastLines(child)}`)),
    )
  }

  /** Does the work, waits for the end, undoes everything. Answers whether all went as it should. */
  async run(task: () => Promise<void>): Promise<boolean> {
    let failure: unknown = null
    try {
      await task()
      await whenAborted(this.signal)
    } catch (error) {
      failure = error
    }
    // A step that was cut short by the end of the run fails for that reason only.
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

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

export const lastLines = ({ tail, logFile }: Running): string =>
  `Its last lines (all of them: ${logFile}):\n\n${tail()}\n`

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
