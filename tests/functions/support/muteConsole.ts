/** Mutes the console. Call it before the functions framework is imported. */
import { jest } from '@jest/globals'

/** Returns the muted lines in order; later lines are appended. */
export function muteConsole(): readonly string[] {
  const output: string[] = []
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void output.push(args.join(' ')))
  }
  return output
}
