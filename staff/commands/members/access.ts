/** `members disable` and `members enable`. A member is disabled if the sign-in service or the record says so. */
import type { Plan, Result, StaffContext, WriteCommand } from '../../command'
import { isDisabled, MEMBER, requireMember, type FoundMember } from './findMembers'

export const membersDisable: WriteCommand = {
  name: 'members disable',
  writes: true,
  summary: 'refuse the member: no sign-in, no calls, all sessions ended; nothing is deleted',
  arguments: [MEMBER],
  options: [],
  plan: (input, context) => planAccess(input.argument('member'), true, context),
}

export const membersEnable: WriteCommand = {
  name: 'members enable',
  writes: true,
  summary: 'accept a disabled member again',
  arguments: [MEMBER],
  options: [],
  plan: (input, context) => planAccess(input.argument('member'), false, context),
}

async function planAccess(text: string, disable: boolean, context: StaffContext): Promise<Plan | Result> {
  const member = await requireMember(text, context)
  const { uid } = member
  const result: Result = {
    text: `${uid} is ${disable ? 'disabled' : 'enabled'}.`,
    json: { uid, isDisabled: disable },
    subjects: [uid],
  }
  if (isComplete(member, disable)) return result
  return {
    lines: [
      `${disable ? 'disable' : 'enable'} the member ${uid}`,
      ...(disable ? ['end all sessions of the member'] : []),
    ],
    subjects: [uid],
    apply: async () => {
      await changeAccess(member, disable, context)
      return result
    },
  }
}

/** The sign-in service and the record may differ, after an interrupted command. */
const isComplete = (member: FoundMember, disable: boolean): boolean =>
  member.user?.isBeingRemoved !== true &&
  (disable ? member.user?.isDisabled !== false && member.record?.isDisabled !== false : !isDisabled(member))

/** The sign-in service is changed first to disable and last to enable, so an interrupted command refuses the member. */
async function changeAccess(
  { uid, user }: FoundMember,
  disable: boolean,
  { store, auth, clock }: StaffContext,
): Promise<void> {
  // Else the removal of unverified accounts would later enable or remove a member whom staff disabled.
  if (user?.isBeingRemoved) await auth.setBeingRemoved(uid, false)
  const at = new Date(clock.now()).toISOString()
  const changeRecord = () => store.setDisabled(uid, disable, at)
  if (!disable) await changeRecord()
  await auth.setDisabled(uid, disable)
  if (!disable) return
  await auth.endSessions(uid)
  await changeRecord()
}
