/** The figures of a page, with their labels and medians. */
import type { IdleFigures } from './visits'
import { SUBJECT_NAMES, type SubjectName } from './subjects'

export interface Figures extends IdleFigures {
  /** In milliseconds, like all times in this folder. */
  readonly answers: number
  readonly warmAnswers: number
  readonly submitKb: number
}

export type FigureName = keyof Figures
export type PageFigures = Readonly<Record<SubjectName, Figures>>

/** Labels, in the order in which they are printed. */
export const FIGURES: Readonly<Record<FigureName, string>> = {
  kb: 'at load, kB',
  scriptKb: 'of it JavaScript, kB',
  documentKb: 'of it HTML and CSS, kB',
  restedScriptKb: 'JavaScript until at rest, kB',
  submitKb: 'JavaScript until a sign-in was sent, kB',
  firstPaint: 'first contentful paint, ms',
  largestPaint: 'largest contentful paint, ms',
  answers: 'answers, ms',
  warmAnswers: 'answers, second visit, ms',
  blocking: 'blocking time, ms',
  layoutShift: 'layout shift',
  keyLatency: 'first key to frame, ms',
  pressLatency: 'first press to frame, ms',
  heapMb: 'JavaScript heap, MB',
}

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[]

/** Of an even number of values the lower of the two in the middle, which was measured. Ignores NaN. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN
}

/** The median of each figure of each page over the rounds. */
export function medians(rounds: readonly PageFigures[]): PageFigures {
  const of = (page: SubjectName): Figures =>
    Object.fromEntries(
      FIGURE_NAMES.map((figure) => [figure, median(rounds.map((round) => round[page][figure]))]),
    ) as unknown as Figures // one entry per name
  return Object.fromEntries(SUBJECT_NAMES.map((page) => [page, of(page)])) as PageFigures // one entry per page
}
