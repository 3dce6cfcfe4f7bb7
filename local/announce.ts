/** Prints addresses and demo members when the system is ready. */
import { table } from '../staff/cli/table'
import type { DemoMember } from './members'
import type { Setup } from './setup'

/** `members`: the demo members that exist. */
export function announce({ addresses, ports, dataDir }: Setup, members: readonly DemoMember[]): void {
  const rows: readonly (readonly [string, string])[] = [
    ['Site', addresses.site],
    ['Demo storefront', addresses.storefront],
    ['Emails', addresses.mail],
    ['Mail server (SMTP)', `127.0.0.1:${ports.smtp}`],
    ['Replay of error reports', `${addresses.storefront}/replay`],
    ['Auth emulator', addresses.auth],
    ['Functions emulator', addresses.functions],
    ['Emulator hub', `http://127.0.0.1:${ports.hub}`],
    ['Data', dataDir],
  ]
  console.log(`\n${table(rows)}\n\nDemo members\n${table(members.map(memberRow))}\n\nPress Ctrl-C to stop.`)
}

const memberRow = ({ email, password, note }: DemoMember): readonly string[] => [
  email,
  password ?? '(no password)',
  note,
]
