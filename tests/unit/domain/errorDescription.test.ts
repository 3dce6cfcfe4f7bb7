import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  describeError,
  ERROR_LIMITS,
  errorRedaction,
  errorWithFrames,
  fingerprintOf,
  framesOf,
  originalOf,
} from '../../../src/domain/errorDescription'
import { Failure, toFailure } from '../../../src/domain/failure'
import { personalTexts } from '../../../src/domain/redact'

const MAIN = 'https://id.kef.com/assets/main.1a2b3c4d.js'
const withStack = (error: Error, ...frames: string[]): Error =>
  Object.assign(error, { stack: [`${error.name}: ${error.message}`, ...frames].join('\n') })
const describeThrown = (thrown: unknown, typed: readonly string[] = []) =>
  describeError(toFailure(thrown), errorRedaction(typed))

describe('the frames of a stack', () => {
  it.each([
    ['Chromium', `TypeError: a is not a function\n    at load (${MAIN}:1:20)\n    at async ${MAIN}:1:30`],
    ['Firefox', `load@${MAIN}:1:20\nasync*@${MAIN}:1:30\n`],
    ['WebKit', `load@${MAIN}:1:20\n@${MAIN}:1:30`],
    ['React', `\n    at load (${MAIN}:1:20)\n    at div\n    at ${MAIN}:1:30`],
  ])('of %s have a function, a file, a line and a column', (_, stack) => {
    expect(framesOf(stack).map((frame) => frame.replace('async*', '?'))).toEqual([
      `at load (${MAIN}:1:20)`,
      `at ? (${MAIN}:1:30)`,
    ])
  })

  it('have no query, and are no part of the message', () => {
    const page = 'https://id.kef.com/auth/login?email=ada@example.org#x'
    expect(framesOf(`Error: ada@example.org:1:2\n  at ada:1:2\n  at run (${page}:3:4)`)).toEqual([
      'at run (https://id.kef.com/auth/login:3:4)',
    ])
  })
})

describe('the description of an error', () => {
  it('has the message and the stack of the original error', () => {
    const original = withStack(new TypeError('x is undefined'), `    at load (${MAIN}:1:20)`)
    const wrapped = new Failure('auth/x', null, null, toFailure(original))
    expect(originalOf(wrapped)).toBe(original)
    expect(describeThrown(wrapped)).toEqual({ message: 'x is undefined', stack: `at load (${MAIN}:1:20)` })
    expect(describeThrown('a text').message).toBe('a text')
    expect(describeThrown({ secret: 'a' }).message).toBe('unknown/thrown')
  })

  it('has the frames of the Failure, if the original error has none', () => {
    const original = withStack(new Error('INTERNAL [500]'))
    const failure = toFailure(original)
    failure.stack = `Error\n    at call (${MAIN}:1:20)`
    expect(describeThrown(failure)).toEqual({ message: 'INTERNAL [500]', stack: `at call (${MAIN}:1:20)` })
    expect(errorWithFrames(failure)).toBe(failure)
    expect(errorWithFrames(toFailure(original))).toBe(original)
  })

  it('has the first frames of the component stack', () => {
    const failure = toFailure(withStack(new Error('odd')))
    failure.componentStack = `\n    at Login (${MAIN}:1:2)`.repeat(9)
    const { componentStack = '' } = describeError(failure, errorRedaction([]))
    expect(componentStack.split('\n')).toEqual(Array(ERROR_LIMITS.componentFrames).fill(`at Login (${MAIN}:1:2)`))
  })

  it('stays within its limits', () => {
    const long = 'é'.repeat(3_000)
    const { message, stack } = describeThrown(
      withStack(new Error(long), ...Array<string>(50).fill(`    at ${long} (${MAIN}:1:2)`)),
    )
    expect(message).toHaveLength(ERROR_LIMITS.message)
    expect(stack?.split('\n').map((frame) => frame.length)).toEqual(
      Array(ERROR_LIMITS.stackFrames).fill(ERROR_LIMITS.frame),
    )
  })

  it('contains no value that was typed or that the state holds, however it is spelled', () => {
    const state = { profile: { firstName: 'Jo', lastName: 'Canary' }, user: { email: 'ada@example.org' }, step: 'form' }
    const typed = ['Pa55+word (1)', ' Ada Lovelace ', '', 'x']
    const quoted = 'Jo: no Canary, ada@example.org, pa55+WORD (1), Ada%20Lovelace, Ada Lovelace in John form x'
    expect(describeThrown(new Error(quoted), [...typed, ...personalTexts(state)]).message).toBe(
      '[removed]: no [removed], a***@example.org, [removed], [removed], [removed] in John form x',
    )
  })

  it('contains no part of an answer that is no JSON', () => {
    let thrown: unknown
    try {
      JSON.parse('"Sophie')
      JSON.parse('Sophie Dupont')
    } catch (error) {
      thrown = error
    }
    const v8 = new SyntaxError(`Unexpected token 'S', "Sophie Dup"... is not valid JSON`)
    expect(describeThrown(v8).message).toBe(`Unexpected token 'S', [removed] is not valid JSON`)
    expect(describeThrown(thrown).message).not.toContain('Sophie')
  })

  it('is made of anything that can be thrown', () => {
    fc.assert(fc.property(fc.anything(), fc.array(fc.string()), (thrown, typed) => void describeThrown(thrown, typed)))
  })
})

describe('the fingerprint', () => {
  const fingerprint = (error: Error, code = 'unknown/TypeError') => {
    const failure = toFailure(error)
    return fingerprintOf(code, failure, describeError(failure, errorRedaction([])))
  }
  const at = (file: string, message = 'odd') => withStack(new TypeError(message), `    at a (${file})`)

  it('is the same after a deploy', () => {
    expect(fingerprint(at(`${MAIN}:1:20`))).toEqual(['unknown/TypeError', 'TypeError', 'odd', 'main'])
    expect(fingerprint(at('https://id.kef.com/assets/main.99999999.js:2:7'))).toEqual(fingerprint(at(`${MAIN}:1:20`)))
    expect(fingerprint(at(`${MAIN}:1:20`, 'odd 17'))).toEqual(fingerprint(at(`${MAIN}:1:20`, 'odd 4')))
  })

  it('differs by code, name, message and chunk', () => {
    const all = [
      fingerprint(at(`${MAIN}:1:20`)),
      fingerprint(at(`${MAIN}:1:20`), 'auth/x'),
      fingerprint(withStack(new RangeError('odd'), `    at a (${MAIN}:1:20)`)),
      fingerprint(at(`${MAIN}:1:20`, 'other')),
      fingerprint(at('https://id.kef.com/assets/signup.1a2b3c4d.js:1:20')),
    ]
    expect(new Set(all.map(String)).size).toBe(all.length)
  })
})
