/**
 * Measures a first visit to the sign-in and the sign-up page in a real Chromium, on a slow processor and connection, and
 * compares it with a static form and a bare form on the same stack (docs/performance.md).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildBare } from './bare/build'
import { evaluateLimits } from './browser/limits'
import { builtSite } from './browser/buildSite'
import { CPU_SLOWDOWN, openBrowser } from './browser/conditions'
import { FIGURE_NAMES, FIGURES, medians, type Figures, type PageFigures } from './browser/figures'
import { serveSite, type SiteServer } from './browser/server'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from './browser/subjects'
import { measureAnswerTimes, measureIdleVisit, signInVisit } from './browser/visits'
import { limitTable, type LimitResult } from './support/limits'
import { table } from './support/table'

interface Found {
  readonly rounds: readonly PageFigures[]
  readonly medians: PageFigures
  readonly limits: readonly LimitResult[]
}

const ROUNDS = 7

/** `KEF_BENCH_ROUNDS` sets the number of rounds. A first round, not counted, fills the caches of the servers. */
export async function run(): Promise<Found> {
  const count = Number(process.env.KEF_BENCH_ROUNDS ?? ROUNDS)
  const folder = mkdtempSync(join(tmpdir(), 'kef-bare-'))
  await buildBare(folder)
  const servers = { site: await serveSite(await builtSite(process.env)), bare: await serveSite(folder) }
  const browser = await openBrowser()
  try {
    await round(browser, servers)
    const rounds: PageFigures[] = []
    while (rounds.length < count) rounds.push(await round(browser, servers))
    const found = medians(rounds)
    return { rounds, medians: found, limits: evaluateLimits(found) }
  } finally {
    await browser.close()
    await Promise.all(Object.values(servers).map((server) => server.close()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures all pages in turns, so that other load on the machine affects all of them. */
async function round(browser: Browser, servers: Readonly<Record<Subject['server'], SiteServer>>): Promise<PageFigures> {
  const figures: (readonly [string, Figures])[] = []
  for (const subject of SUBJECTS) {
    const url = `${servers[subject.server].origin}${subject.path}`
    figures.push([
      subject.name,
      {
        ...(await measureIdleVisit(browser, url)),
        ...(await measureAnswerTimes(browser, url, { message: subject.message })),
        ...(subject.signsIn ? await signInVisit(browser, url) : { submitKb: NaN }),
      },
    ])
  }
  return Object.fromEntries(figures) as PageFigures // one entry per subject
}

export function print({ rounds, medians: found, limits }: Found): string {
  const ratio = (figure: keyof Figures, page: 'sign in' | 'sign up', to: 'static form' | 'bare form'): number =>
    found[to][figure] === 0 ? NaN : found[page][figure] / found[to][figure]
  return `Medians of ${rounds.length}, processor ${CPU_SLOWDOWN} × slower, 150 ms round trip, 1.6 Mbps down, 0.75 up; empty cache.

${table(
  ['', ...SUBJECT_NAMES, 'sign in × static', 'sign in × bare', 'sign up × bare'],
  FIGURE_NAMES.map((figure) => [
    FIGURES[figure],
    ...SUBJECT_NAMES.map((page) => found[page][figure]),
    ratio(figure, 'sign in', 'static form'),
    ratio(figure, 'sign in', 'bare form'),
    ratio(figure, 'sign up', 'bare form'),
  ]),
)}

${limitTable('the sign-in page', limits)}`
}
