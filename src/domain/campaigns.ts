/** Prize draws (spec §1, §5): one row per campaign; everything that differs between them stands here. */
export interface CampaignRow {
  readonly code: string
  /** Words an answer may have. */
  readonly maxWords: number
  readonly theme: 'pink' | 'projector' | 'plain'
  /** The texts: message ids begin with `campaign.<texts>.`. */
  readonly texts: 'takeItHome' | 'movieNight' | 'generic'
  /** When the winners hear, at an hour that is the same day for nearly everyone. */
  readonly winnersAnnouncedAt?: string
  readonly opensAt?: string
  readonly closesAt?: string
}

/** ISO times with their zone, e.g. 2026-12-01T09:00:00+09:00; outside of them the page is the closed one. */
export type CampaignTimes = Pick<CampaignRow, 'opensAt' | 'closesAt'>

export const CAMPAIGNS = {
  TakeItHome: { code: 'TakeItHome', maxWords: 10, theme: 'pink', texts: 'takeItHome' },
  'win-a-movie-night-setup': {
    code: 'win-a-movie-night-setup',
    maxWords: 50,
    theme: 'projector',
    texts: 'movieNight',
    winnersAnnouncedAt: '2025-04-07T10:00:00Z',
  },
  generic: { code: 'generic', maxWords: 50, theme: 'plain', texts: 'generic' },
} as const satisfies Record<string, CampaignRow>

export type CampaignId = keyof typeof CAMPAIGNS

/** The row of a code; an unknown one is the generic campaign (product §7). */
export function campaignOf(code: string | null | undefined): CampaignRow {
  return code && Object.hasOwn(CAMPAIGNS, code) ? CAMPAIGNS[code as CampaignId] : CAMPAIGNS.generic
}

const CODE = /^[A-Za-z0-9_-]{1,64}$/
/** Codes of draws on the generic pages, as shipped; configuration of the functions and of the build may say otherwise. */
export const SHIPPED_CODES = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/u

/** The configured pattern, for whole codes; the shipped one where none is given, null where it is no pattern. */
export function compileCodePattern(source: string): RegExp | null {
  if (source === '') return SHIPPED_CODES
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}

const TABLE_CODES: ReadonlySet<string> = new Set(Object.keys(CAMPAIGNS).map((code) => code.toLowerCase()))

/**
 * Whether entries are taken under a code: one of the table, or one that matches the pattern and is not one of the table
 * in other capitals. Names of Object.prototype never are: as keys they would find what nobody stored.
 */
export function takesEntries(code: string, pattern: RegExp): boolean {
  if (Object.hasOwn(CAMPAIGNS, code)) return true
  return CODE.test(code) && pattern.test(code) && !TABLE_CODES.has(code.toLowerCase()) && !(code in Object.prototype)
}

/** A campaign code as it may stand in a URL or in storage; anything else is absent. */
export const parseCampaignCode = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) ? value : null

/** `now` in milliseconds since 1970. */
export function isCampaignOpen(row: CampaignRow | CampaignTimes, now: number): boolean {
  if (row.opensAt !== undefined && now < Date.parse(row.opensAt)) return false
  return row.closesAt === undefined || now < Date.parse(row.closesAt)
}
