import '@testing-library/jest-dom/jest-globals'
import { beforeAll } from '@jest/globals'
import { preloadValidation } from '../../src/ui/form/behaviour/formControllerLoader'

// Load the form controller before the first render; tests/screens/ui covers its lazy loading.
beforeAll(() => preloadValidation())
