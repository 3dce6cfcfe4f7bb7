/** Every staff command. */
import type { Command } from './command'
import { auditList } from './commands/audit'
import { campaignsCheck, campaignsList, campaignsSchedule } from './commands/campaigns'
import { consentsExport } from './commands/consents'
import { emailsPreview } from './commands/emails'
import { entriesClose } from './commands/entries/close'
import { entriesDraw } from './commands/entries/draw'
import { entriesExport } from './commands/entries/export'
import { membersDisable, membersEnable } from './commands/members/access'
import { membersErase } from './commands/members/erase'
import { membersExport } from './commands/members/export'
import { membersImport } from './commands/members/import'
import { membersFind, membersShow } from './commands/members/show'

export const COMMANDS: readonly Command[] = [
  membersFind,
  membersShow,
  membersExport,
  membersDisable,
  membersEnable,
  membersErase,
  membersImport,
  campaignsList,
  campaignsSchedule,
  campaignsCheck,
  entriesExport,
  entriesClose,
  entriesDraw,
  consentsExport,
  emailsPreview,
  auditList,
]
