/** `npm run project -- check | apply | smoke <site>`: the production project. docs/deploy.md is the guide. */
import { runStaff } from '../../staff/cli/run'
import { processTerminal } from '../../staff/cli/terminal'
import { COMMANDS, PROGRAM } from './commands'
import { openProject } from './context'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

const terminal = processTerminal(process)
process.exitCode = await runStaff(process.argv.slice(2), {
  program: PROGRAM,
  commands: COMMANDS,
  terminal,
  open: ({ writes }) => openProject(process.env, terminal, stop.signal, writes),
})
