/** Every staff command. */
import type { ProgramTexts } from './cli/parse'
import type { Command } from './command'
import { auditList } from './commands/audit'
import { campaignsCheck, campaignsList, campaignsSchedule } from './commands/campaigns'
import { consentsExport } from './commands/consents'
import { emailsPreview, emailsShow } from './commands/emails'
import { entriesClose } from './commands/entries/close'
import { entriesDraw } from './commands/entries/draw'
import { entriesExport } from './commands/entries/export'
import { membersDisable, membersEnable } from './commands/members/access'
import { membersErase } from './commands/members/erase'
import { membersExport } from './commands/members/export'
import { membersImport } from './commands/members/import'
import { membersInvite } from './commands/members/invite'
import { membersFind, membersShow } from './commands/members/show'

export const COMMANDS: readonly Command[] = [
  membersFind,
  membersShow,
  membersExport,
  membersDisable,
  membersEnable,
  membersErase,
  membersImport,
  membersInvite,
  campaignsList,
  campaignsSchedule,
  campaignsCheck,
  entriesExport,
  entriesClose,
  entriesDraw,
  consentsExport,
  emailsShow,
  emailsPreview,
  auditList,
]

export const STAFF: ProgramTexts = {
  name: 'npm run staff --',
  description: 'Commands for staff: members, campaigns, entries and consents.',
  groups: {
    members: 'find, show, export, disable, erase, import and invite members',
    campaigns: 'list campaigns, set when they are open, check a link',
    entries: 'export the entries of a campaign, close its list, draw its winners',
    consents: 'export who gave which consent',
    emails: 'what was sent to whom, and what an email says',
    audit: 'who ran which command',
  },
  footer: `
The commands use the local system, or the Firebase project of GOOGLE_CLOUD_PROJECT with your own Google credentials
(gcloud auth application-default login). Every command that connects is recorded. docs/staff.md is the guide.`,
}
