/** Runs a program of commands in this process. */
import type { RunContext } from '../command'
import { runStaff, type Run } from './run'
import { processTerminal, type Terminal } from './terminal'

interface Program<C> extends Omit<Run<C>, 'terminal' | 'open'> {
  readonly open: (command: Parameters<Run<C>['open']>[0], terminal: Terminal, signal: AbortSignal) => Promise<C>
}

export async function runProcess<C extends RunContext>({ open, ...program }: Program<C>): Promise<void> {
  const stop = new AbortController()
  // The second Ctrl-C ends the process at once.
  process.once('SIGINT', () => stop.abort())
  const terminal = processTerminal(process)
  process.exitCode = await runStaff(process.argv.slice(2), {
    ...program,
    terminal,
    open: (command) => open(command, terminal, stop.signal),
  })
}
