import { Text } from '../../i18n/Text'
import { enterCampaign } from '../../state/enterCampaign'
import { useFormProps } from '../../state/formProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chooseDifferentAccount } from '../../state/signOut'
import { DifferentAccount } from '../../ui/DifferentAccount'
import { Form } from '../../ui/form/Form'
import { entryOf, useEntry } from './useEntry'

/** A member who is signed in already: the answer alone is missing. */
export function CampaignEntryScreen() {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const entry = useEntry()
  const email = useAppSelector(({ user }) => user?.email ?? '')
  return (
    <>
      <h2>
        <Text id="campaign.card" />
      </h2>
      <p className="hint">
        <Text id="campaign.signedIn" values={{ email }} />
      </p>
      <div onInput={entry.onInput}>
        <Form
          {...form}
          {...entry.form}
          compact
          form="campaignEntry"
          submitLabel="campaign.submitEntry"
          busyLabel="campaign.submitting"
          onSubmit={(values) => void dispatch(enterCampaign(entryOf(values)))}
        />
      </div>
      <DifferentAccount onChoose={() => void dispatch(chooseDifferentAccount())} />
    </>
  )
}
