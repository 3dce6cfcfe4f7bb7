/** `npm run project -- check | apply | smoke <site>`: the production project. docs/deploy.md is the guide. */
import { runProcess } from '../../staff/cli/runProcess'
import { COMMANDS, PROGRAM } from './commands'
import { openProject } from './context'

await runProcess({
  program: PROGRAM,
  commands: COMMANDS,
  open: ({ writes }, terminal, signal) => openProject(process.env, terminal, signal, writes),
})
