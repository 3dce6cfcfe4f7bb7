/** Completes a member's record with values of the former system. Pure, so that both adapters apply the same rule. */
import type { AccountRecord } from '../AccountStore'
import type { ImportedValues } from './StaffStore'

/** The member's own values always win: only empty fields are filled. Null if there is none to fill. */
export function fillRecord(record: AccountRecord, values: ImportedValues, at: string): AccountRecord | null {
  const details = { ...withoutEmpty(values.details), ...withoutEmpty(record.details) }
  const filled: AccountRecord = {
    ...record,
    firstName: record.firstName || values.firstName,
    lastName: record.lastName || values.lastName,
    details,
  }
  const isChanged =
    filled.firstName !== record.firstName ||
    filled.lastName !== record.lastName ||
    Object.keys(details).length > Object.keys(withoutEmpty(record.details)).length
  return isChanged ? { ...filled, updatedAt: at } : null
}

const withoutEmpty = (details: AccountRecord['details']): AccountRecord['details'] =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
