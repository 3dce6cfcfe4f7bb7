/**
 * The words of a language come in two parts: what the sign-in page can show until somebody leaves it or signs in, and
 * the rest. A page's title may be any screen's, so all titles are among the first.
 */
import { compile, type Messages } from './mergeChain'

/** First part of the ids of messages that the sign-in page can show. All others belong to the rest. */
const INITIAL_PREFIXES = [
  ['title', 'brand', 'header', 'footer', 'common', 'benefits', 'login', 'provider', 'continue'],
  ['failure', 'modal', 'summary', 'error'],
].flat()

/** Single messages that the sign-in page can show. */
const INITIAL_IDS = [
  ['field.email', 'field.password', 'field.newPassword', 'hint.emailSuggestion'],
  ['show', 'hide', 'showLabel', 'hideLabel', 'strong', 'weak'].map((name) => `password.${name}`),
  ['passwordInvalid', 'passwordTooLong', 'emailAlreadyInUse', 'codeInvalid', 'payloadInvalid'],
  ['callbackURLRequired', 'callbackURLNotAllowed', 'signInRequired', 'recentSignInRequired'],
].flat()

/** Titles of screens (`src/app/screens.tsx`); a test compares them with the table. */
const SCREEN_TITLE = /^(\w+\.title|signup\.submit|campaign\.card)$/

export const isInitial = (id: string): boolean =>
  SCREEN_TITLE.test(id) || INITIAL_IDS.includes(id) || INITIAL_PREFIXES.includes(id.split('.', 1)[0] ?? '')

/** One of the two, compiled. */
export const selectPart = (
  messages: Messages,
  { initial }: { readonly initial: boolean },
): ReturnType<typeof compile> =>
  Object.fromEntries(Object.entries(compile(messages)).filter(([id]) => isInitial(id) === initial))

/** Said of a catalogue that is imported: the rest of its words. */
export const REST_QUERY = '?rest'
