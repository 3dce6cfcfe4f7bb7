import { withQuery } from '../../domain/redirects'
import { printPath, type Place } from '../../domain/routes'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/formProps'
import { useAppDispatch } from '../../state/hooks'
import { signUp } from '../../state/signUp'
import { Form } from '../../ui/form/Form'
import { useEntry } from './useEntry'
import { Link } from '../../ui/Link'
import { useCarriedQuery } from '../../ui/useCarriedQuery'

interface Props {
  /** The sign-in page of the same campaign. */
  readonly login: Place
}

/** Become a member and enter; the entry is kept with the account and counts once the address is confirmed. */
export function CampaignSignupScreen({ login }: Props) {
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
          form="campaignSignup"
          submitLabel="campaign.submitSignup"
          busyLabel="signup.submitting"
          onSubmit={(values) => void dispatch(signUp(values))}
        />
      </div>
      <p className="join">
        <Text
          id="campaign.existing"
          values={{ login: (words) => <Link to={withQuery(printPath(login), query)}>{words}</Link> }}
        />
      </p>
    </>
  )
}
