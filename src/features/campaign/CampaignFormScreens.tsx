/** The screens with the campaign's question: for a sign-in, for a sign-up, and for a member who is signed in. */
import type { FormEvent, ReactNode } from 'react'
import { campaignOf } from '../../domain/campaigns'
import { isEntryConsent } from '../../domain/forms/entryConsents'
import type { FormValues } from '../../domain/forms/rules'
import { withQuery } from '../../domain/routing/redirects'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { chooseDifferentAccount } from '../../state/login/authSession'
import { signIn } from '../../state/login/signIn'
import { preloadSignUp, signUp } from '../../state/login/signUp'
import { enterCampaign } from './campaignThunks'
import { answerChanged, entryConsentChanged, type EntryFields } from '../../state/events'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { useFormProps } from '../../state/hooks/useFormProps'
import { selectCampaignCode } from '../../state/selectors'
import { DifferentAccountButton } from '../../ui/DifferentAccount'
import { Divider } from '../../ui/Divider'
import { EmailAddress } from '../../ui/EmailAddress'
import { ForgotPasswordLink } from '../../ui/ForgotPasswordLink'
import { Form } from '../../ui/form/Form'
import type { FormProps } from '../../ui/form/types'
import { useForwardedQuery } from '../../ui/useForwardedQuery'
import { CounterpartLink } from './CounterpartLink'

interface Props {
  /** Sign-in with a provider, rendered below the entry. The entry form follows it, with the answer and consents given here. */
  readonly social: ReactNode
  /** The sign-up page of this sign-in page of the campaign, or the reverse. */
  readonly counterpart: RouteMatch
}

/** Signs in and enters the campaign with one form. */
export function CampaignLoginScreen({ social, counterpart }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps({ signup: useCampaignPath(counterpart) })
  return (
    <CampaignForm
      {...form}
      formId="campaignLogin"
      submitLabel="campaign.submitLogin"
      busyLabel="campaign.submittingLogin"
      onSubmit={(values) =>
        void dispatch(signIn({ email: String(values.email), password: String(values.password) }, toEntry(values)))
      }
      social={social}
      afterFields={<ForgotPasswordLink to={form.links.resetPassword} />}
      // On phones the introduction, with the same link, is far above.
      after={<CounterpartLink from="campaign-login" counterpart={counterpart} />}
    />
  )
}

/** Signs up and enters the campaign; the server counts the entry once the email is verified. */
export function CampaignSignupScreen({ social, counterpart }: Props) {
  const dispatch = useAppDispatch()
  return (
    <CampaignForm
      {...useFormProps({ login: useCampaignPath(counterpart), preload: preloadSignUp })}
      initial={useAppSelector(({ loginForm }) => loginForm.typed) ?? {}}
      formId="campaignSignup"
      submitLabel="campaign.submitSignup"
      busyLabel="campaign.submittingSignup"
      onSubmit={(values) => void dispatch(signUp(values))}
      social={social}
      after={<CounterpartLink from="campaign-signup" counterpart={counterpart} />}
    />
  )
}

/** Enters the campaign for a member who is already signed in. */
export function CampaignEntryScreen() {
  const dispatch = useAppDispatch()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  return (
    <CampaignForm
      {...useFormProps()}
      formId="campaignEntry"
      submitLabel="campaign.submitEntry"
      busyLabel="campaign.submitting"
      onSubmit={(values) => void dispatch(enterCampaign(toEntry(values)))}
      before={
        <p className="hint">
          <Text id="campaign.signedIn" values={{ email: <EmailAddress>{email}</EmailAddress> }} />
          <br />
          <DifferentAccountButton onChoose={() => void dispatch(chooseDifferentAccount())} />
        </p>
      }
    />
  )
}

const useCampaignPath = (counterpart: RouteMatch): string =>
  withQuery(buildPath(counterpart), useForwardedQuery('campaign'))

interface CampaignFormProps extends FormProps {
  readonly social?: ReactNode
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/**
 * The body that the screens share. The answer is persisted for a reload; consents stay in memory only, for the form after a
 * sign-in with a provider and after a failed entry.
 */
function CampaignForm({ social, before, after, initial, ...form }: CampaignFormProps) {
  const dispatch = useAppDispatch()
  const campaign = campaignOf(useAppSelector(selectCampaignCode))
  const { answer, entryConsents, entry } = useAppSelector(({ session }) => session)
  const email = useAppSelector(({ loginForm }) => loginForm.email)
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement && target.name === 'answer')
      dispatch(answerChanged({ answer: target.value }))
    if (target instanceof HTMLInputElement && isEntryConsent(target.name))
      dispatch(entryConsentChanged({ name: target.name, ticked: target.checked }))
  }
  return (
    <>
      <h2 className="visually-hidden">
        <Text id="campaign.card" />
      </h2>
      {before}
      <div onInput={onInput}>
        <Form
          {...form}
          campaign={campaign}
          initial={{
            tosConsentEvent: false,
            marketingConsent: false,
            ...initial,
            ...entry,
            ...entryConsents,
            email,
            answer,
          }}
          afterEntry={
            social && (
              <>
                {social}
                <Divider id="signup.orEmail" />
              </>
            )
          }
        />
      </div>
      {after}
    </>
  )
}

/** Picks the entry from the values of a campaign form. */
const toEntry = ({ answer, tosConsentEvent, marketingConsent }: FormValues): EntryFields => ({
  answer: String(answer),
  tosConsentEvent: tosConsentEvent === true,
  marketingConsent: marketingConsent === true,
})
