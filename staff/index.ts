/**
 * `npm run staff -- <command>`: commands for staff, on the local system or on the Firebase project of
 * GOOGLE_CLOUD_PROJECT. `npm run staff -- --help` lists them; docs/staff.md is the guide.
 */
import { processTerminal } from './cli/terminal'
import { runStaff } from './cli/run'
import { COMMANDS, STAFF } from './commands'
import { openContext } from './connect/openContext'

const stop = new AbortController()
// The second Ctrl-C ends the process at once.
process.once('SIGINT', () => stop.abort())

const terminal = processTerminal(process)
process.exitCode = await runStaff(process.argv.slice(2), {
  program: STAFF,
  commands: COMMANDS,
  terminal,
  open: () => openContext(process.env, terminal, stop.signal),
})
