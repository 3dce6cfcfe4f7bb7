/** What every form of the site takes from the store; a screen adds what is its own. */
import { shopLink, STORES } from '../domain/destinations'
import type { ErrorKey } from '../domain/errors'
import type { FieldName } from '../domain/fields'
import { localeRow } from '../domain/locales'
import { printPath } from '../domain/routes'
import { fieldEdited, formPartAwaited, formPartMissed, formRefused } from './events'
import { factsOf } from './failures'
import { warmSignIn } from './warm'
import { useAppDispatch, useAppSelector, useTravels } from './hooks'
import { remember } from './remember'
import type { RootState } from './rootReducer'

type FieldErrors = Partial<Record<FieldName, ErrorKey>>

const NOTHING: FieldErrors = {}

const errorsOf = ({ errors }: RootState) => [errors] as const

/** Server errors by field. */
export const selectFieldErrors = remember(errorsOf, ({ email, password, fields }): FieldErrors => ({
  ...fields,
  ...(email[0] && { email: email[0] }),
  ...(password[0] && { password: password[0] }),
}))

/** All that went wrong, for pages without fields. */
export const selectNotices = remember(errorsOf, ({ email, password, fields, form }): readonly ErrorKey[] => [
  ...form,
  ...email,
  ...password,
  ...Object.values(fields),
])

/** Links into the shop of this visit, and the ways to a password. */
export const selectLinks = remember(
  ({ loginForm, locale }) => [loginForm.shopifyURL, locale],
  (shopifyURL, locale) => {
    const base = shopifyURL || STORES[localeRow(locale).store]
    return {
      shop: `${base}/`,
      privacy: shopLink(base, 'privacy'),
      terms: shopLink(base, 'terms'),
      eventTerms: shopLink(base, 'eventTerms'),
      contact: shopLink(base, 'contact'),
      events: shopLink(base, 'events'),
      reset: printPath({ locale, route: 'setupPassword' }),
    }
  },
)

/** The props that connect a form to the store. */
export function useFormProps() {
  const dispatch = useAppDispatch()
  const travels = useTravels()
  return {
    locale: useAppSelector((state) => state.locale),
    errors: useAppSelector(selectFieldErrors),
    judged: useAppSelector((state) => state.errors.judged ?? NOTHING),
    notices: useAppSelector((state) => state.errors.form),
    busy: useAppSelector(({ view }) => view.submitting || view.showLoading),
    links: useAppSelector(selectLinks),
    // A form that takes the focus while DevTools travels is nobody's turning to it.
    onIntent: () => void (travels === 0 && dispatch(warmSignIn())),
    onAwait: () => void dispatch(formPartAwaited()),
    onMissing: (thrown: unknown) => void dispatch(formPartMissed(dispatch(factsOf(thrown)))),
    onRefuse: (judged: FieldErrors) => void dispatch(formRefused({ judged })),
    onEdit: (field: FieldName) => void dispatch(fieldEdited({ field })),
  }
}
