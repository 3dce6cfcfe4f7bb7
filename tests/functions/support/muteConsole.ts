/** Keeps the framework's log lines out of the tests' output; call it before the framework is loaded. */
import { jest } from '@jest/globals'

/** Answers what was said, in order; it grows. */
export function muteConsole(): readonly string[] {
  const output: string[] = []
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void output.push(args.join(' ')))
  }
  return output
}
