/**
 * Splits the messages of a language into two parts: the initial part has what the sign-in page can show until the visitor
 * leaves it or signs in, and the titles of all screens; the remaining part has the rest.
 */
import { compile } from './compile'
import type { Messages } from '../../../translations/catalogues'

/** First part of the ids of messages that the sign-in page can show. All others belong to the rest. */
const INITIAL_PREFIXES = [
  ['title', 'header', 'footer', 'benefits', 'login', 'provider'],
  ['failure', 'modal', 'error'],
].flat()

/** Single messages that the sign-in page can show. */
const INITIAL_IDS = [
  ['or', 'close', 'retry', 'loading', 'slow', 'returnTo', 'offline', 'newTab'].map((name) => `common.${name}`),
  ['field.email', 'field.password', 'hint.emailSuggestion', 'password.show', 'password.showLabel'],
  ['passwordInvalid', 'passwordTooLong', 'payloadInvalid', 'signInRequired', 'recentSignInRequired'],
  ['callbackURLRequired', 'callbackURLRequired.next', 'callbackURLNotAllowed'],
].flat()

/** Errors of the screens that follow a sign-up or a sign-in. */
const LATER_ERRORS = ['error.emailUndeliverable']

/** Titles of screens (`src/app/screens.tsx`, `screenTitles.ts`); a test compares them with the table. */
const SCREEN_TITLE = /^(\w+\.(title|updatedTitle|confirmTitle|againTitle)|signup\.submit|campaign\.card)$/
/** Headings on other screens: they match SCREEN_TITLE, but are no title of a tab. */
const HEADINGS_NOT_TITLES = ['home.title', 'signup.title', 'summary.title']

export const isInitial = (id: string): boolean =>
  (SCREEN_TITLE.test(id) && !HEADINGS_NOT_TITLES.includes(id)) ||
  INITIAL_IDS.includes(id) ||
  (INITIAL_PREFIXES.includes(id.split('.', 1)[0] ?? '') && !LATER_ERRORS.includes(id))

/** Compiles the messages of one part. */
export const selectPart = (
  messages: Messages,
  { initial }: { readonly initial: boolean },
): ReturnType<typeof compile> =>
  Object.fromEntries(Object.entries(compile(messages)).filter(([id]) => isInitial(id) === initial))

/** Query of an import of a catalogue, for its remaining part. */
export const REST_QUERY = '?rest'
