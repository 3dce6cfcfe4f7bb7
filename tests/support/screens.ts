import '@testing-library/jest-dom/jest-globals'
import { beforeAll } from '@jest/globals'
import { preloadValidation } from '../../src/ui/form/behaviour/formControllerLoader'

// Forms are driven from their first moment on; how an engine joins a form is the matter of tests of its own.
beforeAll(() => preloadValidation())
