/** Every staff command. */
import type { Command } from './command'
import { auditList } from './commands/audit'

export const COMMANDS: readonly Command[] = [auditList]
