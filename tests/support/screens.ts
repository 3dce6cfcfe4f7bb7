import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeAll } from '@jest/globals'
import { configure } from '@testing-library/react'
import { formControllerLoader } from '../../src/ui/form/BasicForm'

// As in the app, forms render with their controller; tests of a missing controller set `loaded` to null.
beforeAll(() => formControllerLoader.load())

// The entry of the session history keeps the chosen country.
afterEach(() => history.replaceState(null, ''))

// The first screen of a file loads its modules, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 4_000 })
