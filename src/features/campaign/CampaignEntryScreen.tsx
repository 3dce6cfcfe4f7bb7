import { Text } from '../../i18n/Text'
import { enterCampaign } from '../../state/campaign/enterCampaign'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { chooseDifferentAccount } from '../../state/auth/authSession'
import { DifferentAccountButton } from '../../ui/DifferentAccountButton'
import { EmailAddress } from '../../ui/EmailAddress'
import { Form } from '../../ui/form/Form'
import { toEntry, useCampaignEntry } from './useCampaignEntry'

/** Entry form for a member who is already signed in. */
export function CampaignEntryScreen() {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const entry = useCampaignEntry()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  return (
    <>
      <h2 className="visually-hidden">
        <Text id="campaign.card" />
      </h2>
      <p className="hint">
        <Text id="campaign.signedIn" values={{ email: <EmailAddress>{email}</EmailAddress> }} />
        <br />
        <DifferentAccountButton onChoose={() => void dispatch(chooseDifferentAccount())} />
      </p>
      <div onInput={entry.onInput}>
        <Form
          {...form}
          {...entry.form}
          compact
          formId="campaignEntry"
          submitLabel="campaign.submitEntry"
          busyLabel="campaign.submitting"
          onSubmit={(values) => void dispatch(enterCampaign(toEntry(values)))}
        />
      </div>
    </>
  )
}
