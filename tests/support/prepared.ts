/** For journeys and for tests that call the emulators: each call takes seconds on a busy machine, which is no failure. */
import { beforeAll, jest } from '@jest/globals'
import { untilPrepared } from './background'

const BUILD_AND_START_MS = 600_000

jest.setTimeout(60_000)
beforeAll(untilPrepared, BUILD_AND_START_MS)
