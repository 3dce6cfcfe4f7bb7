/** The props that connect a form to the store, and the selectors that forms and notices share. */
import { useContext, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { shopBaseUrl, shopLink, type Destinations } from '../../domain/routing/destinations'
import { isProviderError, type ErrorKey } from '../../domain/errors'
import type { FieldName } from '../../domain/forms/fields'
import { buildPath } from '../../domain/routing/routes'
import { DestinationsContext } from '../../ui/contexts'
import { emailTyped, fieldEdited, formChunkAwaited, formValidationFailed } from '../events'
import { handleFormLoadError } from '../pageLifecycle'
import { preloadSignIn } from '../login/signIn'
import { useAppDispatch, useAppSelector, useTimeTravelCount } from './storeHooks'
import type { AppThunk, RootState } from '../storeTypes'

type FieldErrors = Partial<Record<FieldName, ErrorKey>>

const NO_ERRORS: FieldErrors = {}

/** Server errors by field. */
export const selectFieldErrors = ({ errors: { email, password, fields } }: RootState): FieldErrors => ({
  ...fields,
  ...(email[0] && { email: email[0] }),
  ...(password[0] && { password: password[0] }),
})

const NO_NOTICES: readonly ErrorKey[] = []

/** The store holds one failure at a time; a submit of the form clears the choice of a provider. */
const isOfProvider = ({ errors: { form }, view }: RootState): boolean =>
  view.chosenProvider !== null && form.some(isProviderError)

/** Failures of the chosen provider, shown beside the providers. */
export const selectProviderNotices = (state: RootState): readonly ErrorKey[] =>
  isOfProvider(state) ? state.errors.form : NO_NOTICES

const selectNotices = ({ errors: { email, password, fields, form } }: RootState): readonly ErrorKey[] => [
  ...form,
  ...email,
  ...password,
  ...Object.values(fields),
]

/** Every error, for screens without fields. */
export const useNotices = () => useAppSelector(selectNotices, shallowEqual)

/** What links depend on. */
interface LinkState extends Pick<RootState, 'locale'> {
  readonly loginForm: Pick<RootState['loginForm'], 'shopifyURL'>
}

/** Links into the shop of this visit, and to the password reset. The shop is checked, because DevTools imports any state. */
export const selectLinks = ({ loginForm: { shopifyURL }, locale }: LinkState, destinations: Destinations) => {
  const base = shopBaseUrl(shopifyURL, locale, destinations)
  return {
    shop: `${base}/`,
    privacy: shopLink(base, 'privacy'),
    terms: shopLink(base, 'terms'),
    eventTerms: shopLink(base, 'eventTerms'),
    contact: shopLink(base, 'contact'),
    events: shopLink(base, 'events'),
    resetPassword: buildPath({ locale, route: 'resetPassword' }),
    setupPassword: buildPath({ locale, route: 'setupPassword' }),
  }
}

/** The links of {@link selectLinks}, made only when they change: the check parses a URL. */
export function useLinks() {
  const destinations = useContext(DestinationsContext)
  const shopifyURL = useAppSelector(({ loginForm }) => loginForm.shopifyURL)
  const locale = useAppSelector((state) => state.locale)
  return useMemo(
    () => selectLinks({ loginForm: { shopifyURL }, locale }, destinations),
    [shopifyURL, locale, destinations],
  )
}

/** `elsewhere`: a provider's button shows the progress. */
const selectFormBusy = ({ view }: RootState): boolean | 'elsewhere' =>
  (view.submitting || view.showLoading) && (view.chosenProvider === null || 'elsewhere')

const selectFormNotices = (state: RootState): readonly ErrorKey[] =>
  isOfProvider(state) ? NO_NOTICES : state.errors.form

interface FormPropsOptions {
  /** The sign-in page, which the message about a taken email links to. */
  readonly login?: string
  /** The sign-up page, which the message about an unknown account links to. */
  readonly signup?: string
  /** What the submit needs, loaded when the form receives the focus. */
  readonly preload?: () => AppThunk
}

/** The props that connect a form to the store. */
export function useFormProps({ login, signup, preload = preloadSignIn }: FormPropsOptions = {}) {
  const dispatch = useAppDispatch()
  const shopLinks = useLinks()
  // The same object for each render: a field renders again when the links of its form change.
  const links = useMemo(
    () => ({ ...shopLinks, ...(login && { login }), ...(signup && { signup }) }),
    [shopLinks, login, signup],
  )
  const timeTravelCount = useTimeTravelCount()
  return {
    locale: useAppSelector((state) => state.locale),
    errors: useAppSelector(selectFieldErrors, shallowEqual),
    validationErrors: useAppSelector((state) => state.errors.validationErrors ?? NO_ERRORS),
    notices: useAppSelector(selectFormNotices),
    busy: useAppSelector(selectFormBusy),
    links,
    // Ignores focus that DevTools time travel causes.
    onIntent: () => void (timeTravelCount === 0 && dispatch(preload())),
    onPending: () => void dispatch(formChunkAwaited()),
    onLoadError: (thrown: unknown) => void dispatch(handleFormLoadError(thrown)),
    onInvalid: (validationErrors: FieldErrors) => void dispatch(formValidationFailed({ validationErrors })),
    onEmailTyped: (email: string) => void dispatch(emailTyped({ email })),
    onFieldChange: (field: FieldName) => void dispatch(fieldEdited({ field })),
  }
}
