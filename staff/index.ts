/**
 * `npm run staff -- <command>`: commands for staff, on the local system or on the Firebase project of
 * GOOGLE_CLOUD_PROJECT. `npm run staff -- --help` lists them; docs/staff.md is the guide.
 */
import { runProcess } from './cli/runProcess'
import { COMMANDS, STAFF } from './commands'
import { openContext } from './connect/openContext'

await runProcess({
  program: STAFF,
  commands: COMMANDS,
  open: (_, terminal, signal) => openContext(process.env, terminal, signal),
})
