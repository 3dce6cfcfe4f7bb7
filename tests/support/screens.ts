import '@testing-library/jest-dom/jest-globals'
import { beforeAll } from '@jest/globals'
import { formControllerLoader } from '../../src/ui/form/behaviour/formControllerLoader'

// As in the app, forms render with their controller; tests of a missing controller set `loaded` to null.
beforeAll(() => formControllerLoader.load())
