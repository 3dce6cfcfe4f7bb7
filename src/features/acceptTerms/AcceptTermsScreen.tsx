import { Text } from '../../i18n/Text'
import { acceptTerms } from '../../state/acceptTerms'
import { selectLinks, useFormProps } from '../../state/formProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { chooseDifferentAccount } from '../../state/signOut'
import { ButtonLink } from '../../ui/Button'
import { DifferentAccount } from '../../ui/DifferentAccount'
import { Form } from '../../ui/form/Form'
import { ScreenHeading } from '../../ui/ScreenHeading'

/** New users, and members whose consent a policy update outdated, accept before they go on (spec §2, §4). */
export function AcceptTermsScreen() {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const updated = useAppSelector(({ view }) => view.tosConsentExpiredDueToUpdatedPolicy)
  const refusedAgain = useAppSelector(({ view }) => view.termsRefusedAgain)
  const { shop } = useAppSelector(selectLinks)
  const askMarketing = useAppSelector(({ view }) => view.showMarketingConsentCheckbox)
  return (
    <>
      <ScreenHeading focusOnMount>
        <Text id={updated ? 'acceptTos.updatedTitle' : 'acceptTos.title'} />
      </ScreenHeading>
      <p className="lead">
        <Text id={updated ? 'acceptTos.updatedLead' : 'acceptTos.lead'} />
      </p>
      <Form
        {...form}
        compact
        form="acceptTerms"
        omit={askMarketing ? [] : ['marketingConsent']}
        submitLabel="acceptTos.submit"
        busyLabel="successEnd.saving"
        onSubmit={({ tosConsent, marketingConsent }) =>
          void dispatch(
            acceptTerms({
              tosConsent: tosConsent === true,
              marketingConsent: askMarketing ? marketingConsent === true : null,
            }),
          )
        }
      />
      {refusedAgain && (
        <ButtonLink variant="secondary" href={shop} dataAction="continue">
          <Text id="common.continueToShop" />
        </ButtonLink>
      )}
      <DifferentAccount onChoose={() => void dispatch(chooseDifferentAccount())} />
    </>
  )
}
