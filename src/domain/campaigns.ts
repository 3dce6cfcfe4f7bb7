/**
 * Campaigns, i.e. prize draws: one row per campaign with everything that differs between them.
 * Read by the campaign screens, form validation and the functions that store entries.
 */
export interface CampaignRow {
  readonly code: string
  /** Maximum number of words of the answer. */
  readonly maxWords: number
  readonly theme: 'pink' | 'projector' | 'plain'
  /** Message ids of the campaign begin with `campaign.<texts>.`: eyebrow, title, leads, answer (the question), example. */
  readonly texts: 'takeItHome' | 'movieNight' | 'generic'
  /** ISO time. Only the date is shown, everywhere the one in UTC. */
  readonly winnersAnnouncedAt?: string
  /** ISO time with its zone, e.g. 2026-12-01T09:00:00+09:00. Before it, the functions refuse entries and the page shows `campaign-closed`. */
  readonly opensAt?: string
  /** As `opensAt`; from this time on, the page shows `campaign-closed`. */
  readonly closesAt?: string
}

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

/** The row of a campaign code. An unknown code gets the generic campaign. */
export function campaignOf(code: string | null | undefined): CampaignRow {
  return code && Object.hasOwn(CAMPAIGNS, code) ? CAMPAIGNS[code as CampaignId] : CAMPAIGNS.generic
}

const CODE = /^[A-Za-z0-9_-]{1,64}$/
/** Default pattern of the codes of generic campaigns. The settings of the functions and of the build can replace it. */
export const DEFAULT_CODE_PATTERN = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/u

/** Compiles the configured pattern; it must match a whole code. Empty: DEFAULT_CODE_PATTERN; not a regular expression: null. */
export function compileCodePattern(source: string): RegExp | null {
  if (source === '') return DEFAULT_CODE_PATTERN
  try {
    return new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return null
  }
}

const TABLE_CODES: ReadonlySet<string> = new Set(Object.keys(CAMPAIGNS).map((code) => code.toLowerCase()))

/**
 * Whether a campaign code accepts entries: a code of the table, or one that matches the pattern and does not equal a
 * code of the table in another case. A code may be named like a property of every object: no code is the key of one.
 */
export function takesEntries(code: string, pattern: RegExp): boolean {
  if (Object.hasOwn(CAMPAIGNS, code)) return true
  return CODE.test(code) && pattern.test(code) && !TABLE_CODES.has(code.toLowerCase())
}

/** Validates a campaign code from a URL or from storage. Returns null for anything else. */
export const parseCampaignCode = (value: unknown): string | null =>
  typeof value === 'string' && CODE.test(value) ? value : null

/** `now` in milliseconds since 1970. */
export function isCampaignOpen(row: CampaignRow | CampaignTimes, now: number): boolean {
  if (row.opensAt !== undefined && now < Date.parse(row.opensAt)) return false
  return row.closesAt === undefined || now < Date.parse(row.closesAt)
}
