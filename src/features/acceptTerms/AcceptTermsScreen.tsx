import { Text } from '../../i18n/Text'
import { acceptTerms } from './acceptTerms'
import { useLinks, useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { chooseDifferentAccount } from '../../state/login/authSession'
import { selectStageData } from '../../state/login/stage'
import { selectAcceptTermsTitle } from '../../state/screenTitles'
import { selectAccountName } from '../../state/memberName'
import { ButtonLink } from '../../ui/Button'
import { DifferentAccount } from '../../ui/DifferentAccount'
import { Form } from '../../ui/form/Form'
import { ScreenHeading } from '../../ui/ScreenHeading'

/** The same array for each render: a form registers its fields again when their list changes. */
const GIVEN_CONSENTS = ['marketingConsent'] as const

/** Asks new users, and members whose consent predates a policy update, to accept the terms. */
export function AcceptTermsScreen() {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const title = useAppSelector(selectAcceptTermsTitle)
  const isPolicyUpdate = useAppSelector(({ view }) => view.tosConsentExpiredDueToUpdatedPolicy)
  const refusedAgain = useAppSelector((state) => selectStageData(state, 'accept-tos')?.refusedAgain ?? false)
  const { shop } = useLinks()
  const account = useAppSelector(selectAccountName)
  const showMarketingConsent = useAppSelector(({ view }) => view.showMarketingConsentCheckbox)
  return (
    <>
      <ScreenHeading focusOnMount>
        <Text id={title} />
      </ScreenHeading>
      <p className="lead">
        <Text id={isPolicyUpdate ? 'acceptTos.updatedLead' : 'acceptTos.lead'} />
      </p>
      <Form
        {...form}
        formId="acceptTerms"
        {...(!showMarketingConsent && { omit: GIVEN_CONSENTS })}
        submitLabel="acceptTos.submit"
        busyLabel="acceptTos.submitting"
        onSubmit={({ tosConsent, marketingConsent }) =>
          void dispatch(
            acceptTerms({
              tosConsent: tosConsent === true,
              marketingConsent: showMarketingConsent ? marketingConsent === true : null,
            }),
          )
        }
      />
      {refusedAgain && (
        <ButtonLink variant="secondary" href={shop} dataAction="continue">
          <Text id="common.continueToShop" />
        </ButtonLink>
      )}
      <DifferentAccount account={account} onChoose={() => void dispatch(chooseDifferentAccount())} />
    </>
  )
}
