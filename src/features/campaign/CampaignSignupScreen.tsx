import type { ReactNode } from 'react'
import { withQuery } from '../../domain/routing/redirects'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useSignUpFormProps } from '../../state/hooks/useSignUpFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { signUp } from '../../state/auth/signUp'
import { Form } from '../../ui/form/Form'
import { CounterpartLink } from './CounterpartLink'
import { useCampaignEntry } from './useCampaignEntry'
import { WaysBeforeEmail } from './WaysBeforeEmail'
import { useForwardedQuery } from '../../ui/useForwardedQuery'

interface Props {
  /** Sign-in with a provider, rendered below the entry. The entry form follows it, with the answer and consents given here. */
  readonly social: ReactNode
  /** The sign-in page of the same campaign. */
  readonly counterpart: RouteMatch
}

/** Signs up and enters the campaign; the server counts the entry once the email is verified. */
export function CampaignSignupScreen({ social, counterpart }: Props) {
  const dispatch = useAppDispatch()
  const entry = useCampaignEntry()
  const login = withQuery(buildPath(counterpart), useForwardedQuery('campaign'))
  const form = useSignUpFormProps(login)
  const typed = useAppSelector(({ loginForm }) => loginForm.typed)
  return (
    <>
      <h2 className="visually-hidden">
        <Text id="campaign.card" />
      </h2>
      <div onInput={entry.onInput}>
        <Form
          {...form}
          {...entry.form}
          initial={{ ...typed, ...entry.form.initial }}
          formId="campaignSignup"
          submitLabel="campaign.submitSignup"
          busyLabel="campaign.submittingSignup"
          afterEntry={<WaysBeforeEmail social={social} />}
          onSubmit={(values) => void dispatch(signUp(values))}
        />
      </div>
      {/* On phones the introduction, with the same link, is far above. */}
      <CounterpartLink from="campaign-signup" counterpart={counterpart} />
    </>
  )
}
