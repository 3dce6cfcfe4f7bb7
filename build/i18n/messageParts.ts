/**
 * The words of a language come in two parts: what the sign-in page can show until somebody leaves it or signs in, and
 * the rest. A page's title may be any screen's, so all titles are among the first.
 */
import { compile, type Messages } from './mergeChain'

/** Ids that begin so are of other screens, or of fields that the sign-in form does not have. */
const NON_INITIAL_PREFIXES = [
  ['verificationSent', 'emailNotVerified', 'linkFacebook', 'acceptTos', 'tosNotAccepted', 'successEnd'],
  ['verifyEmail', 'emailVerified', 'emailRecovered', 'emailChanged', 'recoverEmail', 'changeEmail'],
  ['verificationCodeInvalid', 'resetPassword', 'resetPasswordDone', 'resetCodeInvalid', 'resetEmailSent'],
  ['signup', 'forgotPassword', 'setupPassword', 'logout', 'policyUpdate', 'notFound', 'home'],
  [
    'campaign',
    'campaignSuccess',
    'campaignClosed',
    'campaignUnknown',
    'campaignCodeInvalid',
    'group',
    'birthday',
    'gender',
    'ageRange',
    'country',
  ],
  ['password.check', 'hint.password', 'hint.birthday', 'hint.countryCode'],
].flat()

const OTHER_FIELD =
  /^(field\.)?(answer|birthday|country|ageRange|gender|region|phoneNumber|postalCode|firstName|lastName|confirmPassword|\w+Consent)/

/** Titles of screens (`src/app/screens.tsx`); a test compares them with the table. */
const SCREEN_TITLE = /^(\w+\.title|signup\.submit|campaign\.card)$/

export const isInitial = (id: string): boolean =>
  SCREEN_TITLE.test(id) ||
  !(OTHER_FIELD.test(id) || NON_INITIAL_PREFIXES.some((start) => id === start || id.startsWith(`${start}.`)))

/** One of the two, compiled. */
export const selectPart = (
  messages: Messages,
  { initial }: { readonly initial: boolean },
): ReturnType<typeof compile> =>
  Object.fromEntries(Object.entries(compile(messages)).filter(([id]) => isInitial(id) === initial))

/** Said of a catalogue that is imported: the rest of its words. */
export const REST_QUERY = '?rest'
