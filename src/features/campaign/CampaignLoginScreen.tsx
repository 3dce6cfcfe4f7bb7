import type { ReactNode } from 'react'
import { withQuery } from '../../domain/routing/redirects'
import { buildPath, type RouteMatch } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useSignInFormProps } from '../../state/hooks/useSignInFormProps'
import { useAppDispatch } from '../../state/hooks/storeHooks'
import { signIn } from '../../state/auth/signIn'
import { Form } from '../../ui/form/Form'
import { ForgotPasswordLink } from '../../ui/ForgotPasswordLink'
import { useForwardedQuery } from '../../ui/useForwardedQuery'
import { CounterpartLink } from './CounterpartLink'
import { toEntry, useCampaignEntry } from './useCampaignEntry'
import { WaysBeforeEmail } from './WaysBeforeEmail'

interface Props {
  /** Sign-in with a provider, rendered below the entry. The entry form follows it, with the answer and consents given here. */
  readonly social: ReactNode
  /** The sign-up page of the same campaign. */
  readonly counterpart: RouteMatch
}

/** Signs in and enters the campaign with one form. */
export function CampaignLoginScreen({ social, counterpart }: Props) {
  const dispatch = useAppDispatch()
  const form = useSignInFormProps(withQuery(buildPath(counterpart), useForwardedQuery('campaign')))
  const entry = useCampaignEntry()
  return (
    <>
      <h2 className="visually-hidden">
        <Text id="campaign.card" />
      </h2>
      <div onInput={entry.onInput}>
        <Form
          {...form}
          {...entry.form}
          formId="campaignLogin"
          submitLabel="campaign.submitLogin"
          busyLabel="campaign.submittingLogin"
          afterEntry={<WaysBeforeEmail social={social} />}
          onSubmit={(values) =>
            void dispatch(signIn({ email: String(values.email), password: String(values.password) }, toEntry(values)))
          }
          afterFields={<ForgotPasswordLink to={form.links.resetPassword} />}
        />
      </div>
      {/* On phones the introduction, with the same link, is far above. */}
      <CounterpartLink from="campaign-login" counterpart={counterpart} />
    </>
  )
}
