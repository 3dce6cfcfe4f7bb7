/** Installs the browsers that the tests need and the machine lacks; `npm test` runs it beside the builds. */
import { browserPath, shellPath } from '../../../tests/support/browser'
import { BROWSERS } from '../../../tests/browsers/support/browsers'

for (const find of [browserPath, shellPath, ...Object.values(BROWSERS)]) {
  try {
    find()
  } catch (error) {
    // The tests that need this browser fail with the same message.
    console.error(error)
  }
}
