/** Prize draws (spec §1, §5): one row per campaign; everything that differs between them stands here. */
export interface CampaignRow {
  readonly code: string
  /** Words an answer may have. */
  readonly maxWords: number
  readonly theme: 'pink' | 'projector' | 'plain'
  /** The texts: message ids begin with `campaign.<texts>.`. */
  readonly texts: 'takeItHome' | 'movieNight' | 'generic'
  /** ISO times; outside of them the page is the closed one. */
  /** When the winners hear, at an hour that is the same day for nearly everyone. */
  readonly winnersOn?: string
  readonly opens?: string
  readonly closes?: string
}

export const CAMPAIGNS = {
  TakeItHome: { code: 'TakeItHome', maxWords: 10, theme: 'pink', texts: 'takeItHome' },
  'win-a-movie-night-setup': {
    code: 'win-a-movie-night-setup',
    maxWords: 50,
    theme: 'projector',
    texts: 'movieNight',
    winnersOn: '2025-04-07T10:00:00Z',
  },
  generic: { code: 'generic', maxWords: 50, theme: 'plain', texts: 'generic' },
} as const satisfies Record<string, CampaignRow>

export type CampaignId = keyof typeof CAMPAIGNS

/** The row of a code; an unknown one is the generic campaign (product §7). */
export function campaignOf(code: string | null | undefined): CampaignRow {
  return code && Object.hasOwn(CAMPAIGNS, code) ? CAMPAIGNS[code as CampaignId] : CAMPAIGNS.generic
}

const CODE = /^[A-Za-z0-9_-]{1,64}$/

/** A campaign code as it may stand in a URL or in storage; anything else is absent. */
export const parseCampaignCode = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) ? value : null

/** `now` in milliseconds since 1970. */
export function isCampaignOpen(row: CampaignRow, now: number): boolean {
  if (row.opens !== undefined && now < Date.parse(row.opens)) return false
  return row.closes === undefined || now < Date.parse(row.closes)
}
