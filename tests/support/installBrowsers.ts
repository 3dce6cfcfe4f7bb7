/** Installs the browsers that the tests need and the machine lacks. */
import { browserPath, shellPath } from './browser'
import { BROWSERS } from '../browsers/support/browsers'

for (const find of [browserPath, shellPath, ...Object.values(BROWSERS)]) {
  try {
    find()
  } catch (error) {
    // The tests that need this browser fail with the same message.
    console.error(error)
  }
}
