/** Draws that a list has had, and seeds that were recorded without one: their winners could be computed, too. */
import type { DrawList, DrawRecord } from '../../../functions/src/store/staff/CampaignReads'
import type { StaffContext } from '../../command'

export interface EarlierDraws {
  /** Of this list. */
  readonly ofList: readonly DrawRecord[]
  /** When this list was drawn last, with or without a result; null: not yet. */
  readonly lastAt: string | null
  /** For the question; of all lists of the campaign. */
  readonly lines: readonly string[]
}

/** `givenSeed`: of the announced source; null: a random one. A run that failed with the same given seed is no other draw. */
export async function readEarlierDraws(
  { id, campaignCode, listHash }: DrawList,
  givenSeed: string | null,
  { store }: StaffContext,
): Promise<EarlierDraws> {
  const draws = await store.listDraws(campaignCode)
  const known = new Set([givenSeed, ...draws.map(({ seed }) => seed)])
  const failed = (await store.listAuditOf(campaignCode)).filter(
    ({ command, parameters }) =>
      command === 'entries draw' &&
      parameters['listHash'] === listHash &&
      parameters['seed'] !== undefined &&
      !known.has(parameters['seed']),
  )
  const ofList = draws.filter(({ listId }) => listId === id)
  return {
    ofList,
    lastAt:
      [...ofList, ...failed]
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
    lines: [
      ...draws.map(
        ({ at, listId, seed, operator }) => `drawn before, at ${at} by ${operator} from ${listId} with ${seed}`,
      ),
      ...failed.map(
        ({ at, operator, parameters }) =>
          `drawn before, at ${at} by ${operator} with ${parameters['seed']}, without a result`,
      ),
    ],
  }
}
