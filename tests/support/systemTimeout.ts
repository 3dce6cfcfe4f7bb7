/** For journeys and for tests that call the emulators: each call takes seconds on a busy machine, which is no failure. */
import { jest } from '@jest/globals'

jest.setTimeout(60_000)
