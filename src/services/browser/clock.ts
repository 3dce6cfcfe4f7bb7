import type { ClockPort } from '../ports'

export const browserClock: ClockPort = {
  now: () => Date.now(),
  delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
