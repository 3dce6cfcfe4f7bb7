/** Keeps the framework's log lines out of the tests' output; call it before the framework is loaded. */
import { jest } from '@jest/globals'

export function quietConsole(): void {
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    jest.spyOn(console, method).mockImplementation(() => undefined)
  }
}
