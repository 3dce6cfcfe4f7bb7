/**
 * What a report contains of the original error: its message and the first frames of its stacks, redacted. Frames are
 * `at function (file:line:column)`, whichever browser wrote the stack.
 */
import { Failure } from './failure'
import { toWellFormed } from './forms/text'
import { REMOVED, redactText } from './redact'

export interface ErrorDescription {
  readonly message: string
  /** One frame per line; absent without frames. */
  readonly stack?: string
  /** Of React, for an error of a screen. */
  readonly componentStack?: string
}

/** Lengths in characters, and numbers of lines. Together at most 3 KB of the 8 KB of a report. */
export const ERROR_LIMITS = { message: 300, frame: 150, stackFrames: 10, componentFrames: 5 } as const

/** `at load (https://id.kef.com/assets/main.1a2b3c4d.js:1:234)` in Chromium, `load@https://…` in Firefox and WebKit. */
const CHROMIUM_FRAME = /^\s*at (?:(.*?) \(|(?:async )?(?=\S+$))(.+?):(\d+):(\d+)\)?$/
const OTHER_FRAME = /^(.*?)@(.+?):(\d+):(\d+)$/

/** The URL of a script; of an inline script, the page's without its query. */
export const fileOf = (url: string): string => url.replace(/[?#].*$/, '')

/** The frames of a stack. A message before them, and frames without a file, are left out. */
export function framesOf(stack: string): readonly string[] {
  const lines = stack.split('\n')
  const pattern = lines.some((line) => CHROMIUM_FRAME.test(line)) ? CHROMIUM_FRAME : OTHER_FRAME
  return lines.flatMap((line) => {
    const [, name, url = '', lineNumber = '', column = ''] = pattern.exec(line) ?? []
    // Anything else than a URL may be a part of the message.
    return /^[\w-]+:\/\/\S+$/.test(url) ? [`at ${name || '?'} (${fileOf(url)}:${lineNumber}:${column})`] : []
  })
}

/** The error that was thrown first. A value that is no Error has no stack: then the Failure that contains it. */
export function originalOf(failure: Failure): Error {
  const { cause } = failure
  if (cause instanceof Failure) return originalOf(cause)
  return cause instanceof Error ? cause : failure
}

/** The original error; the Failure, if only that has frames: errors of the Functions SDK have none. */
export const errorWithFrames = (failure: Failure): Error =>
  [originalOf(failure), failure].find(({ stack = '' }) => framesOf(stack).length > 0) ?? originalOf(failure)

/**
 * What V8 quotes of values: of a text that is no JSON, `… property 'x' on string '…'`, `… operator to search for 'x' in …`,
 * `Cannot convert … to a BigInt`, `Invalid language tag: …`.
 */
const QUOTED =
  /"[^]*(?= is not valid JSON)|(?<= on string ')[^]*(?=')|(?<=operator to search for ('[^']*' in )?)[^]+|(?<=Cannot convert )[^]*(?= to a )|(?<=(?:Invalid|Incorrect|invalid) [a-z ]+: )[^]+/

/** Redacts texts of errors: as in every report, and without the values of the page, which a message may quote. */
export function errorRedaction(values: readonly string[]): (text: string) => string {
  const trimmed = values.map((value) => toWellFormed(value).trim())
  const spellings = new Set([...trimmed, ...trimmed.map(encodeURIComponent)])
  // The longest first: one may contain another.
  const patterns = [...spellings]
    .filter((value) => value.length > 1)
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
  return (text) =>
    redactText(patterns.reduce((rest, pattern) => rest.replace(pattern, REMOVED), text.replace(QUOTED, REMOVED)))
}

/** A short value, such as a state or a first name, only as a word: it is a part of many others. */
function patternOf(value: string): RegExp {
  const literal = escapeRegExp(value)
  return new RegExp(value.length < SHORT_VALUE ? `(?<!\\w)${literal}(?!\\w)` : literal, 'giu')
}

const SHORT_VALUE = 4

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Redacted and within the limits. */
export function describeError(failure: Failure, redactError: (text: string) => string): ErrorDescription {
  const original = originalOf(failure)
  const message = typeof failure.cause === 'string' ? failure.cause : original.message
  const shorten = (stack: string | null | undefined, count: number): string =>
    framesOf(stack ?? '')
      .slice(0, count)
      .map((frame) => redactError(frame).slice(0, ERROR_LIMITS.frame))
      .join('\n')
  const stack = shorten(errorWithFrames(failure).stack, ERROR_LIMITS.stackFrames)
  const componentStack = shorten(failure.componentStack, ERROR_LIMITS.componentFrames)
  return {
    message: redactError(message).slice(0, ERROR_LIMITS.message),
    ...(stack !== '' && { stack }),
    ...(componentStack !== '' && { componentStack }),
  }
}

/**
 * Groups the reports of one cause, across deploys: without numbers of lines, hashes of files or minified names.
 */
export function fingerprintOf(
  code: string,
  failure: Failure,
  { message, stack = '' }: ErrorDescription,
): readonly string[] {
  const [, chunk = ''] = /\/([\w-]+)(?:\.[\da-f]{8})?\.js:/.exec(stack) ?? []
  return [code, originalOf(failure).name, message.replace(/\d+/g, '0'), chunk]
}
