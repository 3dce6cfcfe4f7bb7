/** A display without a screen for browsers that have no headless mode. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Display {
  /** Environment of a program that shall draw there. */
  readonly env: NodeJS.ProcessEnv
  readonly stop: () => void
}

/** Xvfb with a window manager: without one no window gets the focus. */
export async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] ?? failed('Xvfb'), 'data')) as [Buffer]
  const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' }
  const windowManager = spawn('openbox', [], { env, stdio: 'ignore' })
  return { env, stop: () => [windowManager, server].forEach((child: ChildProcess) => child.kill()) }
}

function failed(program: string): never {
  throw new Error(`${program} did not start`)
}
