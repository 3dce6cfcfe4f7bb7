/** A closed campaign with members who have entered it, for its list and draw. */
import type { CampaignEntry } from '../../../functions/src/store/AccountStore'
import { anEntry, aRecord, AT, tosReceipt } from '../../contract/accountStore.data'
import { createRunner } from './runner'

export const CODE = 'TakeItHome'

export async function aClosedCampaign(...uids: readonly string[]) {
  const runner = createRunner({ config: { campaignTimes: new Map([[CODE, { closesAt: AT }]]) } })
  const enter = async (uid: string, email = `${uid}@example.com`, entry: Partial<CampaignEntry> = {}) => {
    const [record, consents] = [aRecord(uid, { email }), [tosReceipt(true)]]
    await runner.store.create({ record, consents, entry: anEntry(uid, entry) })
    runner.auth.add({ uid, email })
  }
  for (const uid of uids) await enter(uid)
  const command = (name: 'close' | 'draw', ...args: string[]) => runner.run('entries', name, CODE, ...args)
  return {
    ...runner,
    enter,
    close: (...args: string[]) => command('close', ...args, '--yes'),
    draw: (...args: string[]) => command('draw', '--winners', '1', ...args, '--yes'),
    runJson: async (...args: string[]): Promise<unknown> => JSON.parse((await runner.run(...args, '--json')).output),
  }
}
