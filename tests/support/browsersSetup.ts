import { childProgram, runInBackground, runProgram } from './background'
import { startSystem } from './system'

/** Installs the browsers that the machine lacks, and starts the system. */
export default async function browsersSetup(): Promise<void> {
  runInBackground(() =>
    runProgram(childProgram('The installation of the browsers', 'tests/support/installBrowsers.ts')),
  )
  await startSystem()
}
