/** Back from the screen that waits for the verification to the form of the sign-up, to correct the address. */
import { expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { CampaignSignupScreen } from '../../../src/features/campaign/CampaignFormScreens'
import { SignupScreen } from '../../../src/features/signup/SignupScreen'
import { VerificationScreen } from '../../../src/features/verification/VerificationScreen'
import { signUp } from '../../../src/state/login/signUp'
import { answerChanged, emailRefused, entryConsentChanged } from '../../../src/state/events'
import { useAppSelector } from '../../../src/state/hooks/storeHooks'
import { selectStage } from '../../../src/state/login/stage'
import { openApp } from '../../fixtures/app'
import { aSignUp } from '../../fixtures/builders'
import { render } from '../../support/render'
import { controlOf, messageOf } from '../ui/setup'

const LOGIN = { locale: 'en', route: 'login' } as const
const FORMS = {
  signup: <SignupScreen counterpart={LOGIN} renderSocial={() => null} />,
  campaignSignup: <CampaignSignupScreen counterpart={LOGIN} social={null} />,
}

/** As the router shows them. */
function Screen({ formId }: { readonly formId: keyof typeof FORMS }) {
  return useAppSelector(selectStage) === 'form' ? FORMS[formId] : <VerificationScreen after="signup" />
}

it.each<[keyof typeof FORMS, string, { readonly campaign?: string }]>([
  ['signup', '/auth/signup_with_email', {}],
  ['campaignSignup', '/auth/campaign/TakeItHome/signup', { campaign: 'TakeItHome' }],
])(
  'keeps everything that was typed into %s but passwords, with the focus in the email',
  async (formId, path, options) => {
    const page = await openApp(path)
    const values = aSignUp(options)
    // As the form reports them while they are typed.
    page.dispatch(answerChanged({ answer: String(values.answer ?? '') }))
    for (const name of ['tosConsentEvent', 'marketingConsent'] as const)
      page.dispatch(entryConsentChanged({ name, ticked: true }))
    const { user } = render(
      <Provider store={page.store}>
        <Screen formId={formId} />
      </Provider>,
    )
    await act(() => page.dispatch(signUp(values)))
    act(() => void page.dispatch(emailRefused()))
    await user.click(screen.getByRole('button', { name: 'Correct the address' }))

    await waitFor(() => expect(controlOf('email')).toHaveFocus())
    expect(messageOf(controlOf('email'))).toBe('error.emailUndeliverable')
    const typed = { ...values, password: '', confirmPassword: '' }
    const asSent = Object.entries(typed).map(([name, value]) => [name, value === true ? 'on' : value])
    const form = document.querySelector('form') ?? undefined
    // The list of countries loads.
    await waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual(Object.fromEntries(asSent)))
    expect(page.services.backend.session).toBeNull()
    const stored = [page.services.local, page.services.session].map(({ writes }) => writes)
    expect(JSON.stringify(stored)).not.toMatch(/Noether|5513900|emmy@/)
  },
)
