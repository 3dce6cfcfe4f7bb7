import type { ReactNode } from 'react'
import { withQuery } from '../../domain/redirects'
import { printPath, type Place } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/formProps'
import { useAppDispatch } from '../../state/hooks'
import { signIn } from '../../state/signIn'
import { Form } from '../../ui/form/Form'
import { entryOf, useEntry } from './useEntry'
import { Link } from '../../ui/Link'
import { useCarriedQuery } from '../../ui/useCarriedQuery'

interface Props {
  /** The sign-up page of the same campaign. */
  readonly signup: Place
  /** The other ways to sign in; the page asks for the answer afterwards, and keeps what was written. */
  readonly social: ReactNode
}

/** Sign in and enter, in one go. */
export function CampaignLoginScreen({ signup, social }: Props) {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const entry = useEntry()
  const query = useCarriedQuery('campaign')
  return (
    <>
      <h2>
        <Text id="campaign.card" />
      </h2>
      <div onInput={entry.onInput}>
        <Form
          {...form}
          {...entry.form}
          compact
          form="campaignLogin"
          submitLabel="campaign.submitLogin"
          busyLabel="login.submitting"
          onSubmit={(values) =>
            void dispatch(signIn({ email: String(values.email), password: String(values.password) }, entryOf(values)))
          }
          between={
            <p className="aside">
              <Link to={printPath({ locale: form.locale, route: 'resetPassword' })}>
                <Text id="login.forgot" />
              </Link>
            </p>
          }
        />
      </div>
      {social}
      <p className="join">
        <Text
          id="campaign.new"
          values={{ signup: (words) => <Link to={withQuery(printPath(signup), query)}>{words}</Link> }}
        />
      </p>
    </>
  )
}
