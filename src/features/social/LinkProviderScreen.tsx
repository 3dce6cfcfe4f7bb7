import { PROVIDERS } from '../../domain/enums'
import { Text } from '../../i18n/Text'
import { useFormProps } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { chooseDifferentAccount } from '../../state/login/authSession'
import { selectStageData } from '../../state/login/stage'
import { linkWithPassword } from './linkWithPassword'
import { DifferentAccount } from '../../ui/DifferentAccount'
import { BasicForm } from '../../ui/form/BasicForm'
import { EmailAddress } from '../../ui/EmailAddress'
import { ForgotPasswordLink } from '../../ui/ForgotPasswordLink'
import { ProviderLogo } from '../../ui/ProviderLogo'
import { ScreenHeading } from '../../ui/ScreenHeading'

/** Links a provider account with the existing password; asks for the email if the provider gave none. */
export function LinkProviderScreen() {
  const dispatch = useAppDispatch()
  const form = useFormProps()
  const link = useAppSelector((state) => selectStageData(state, 'link-facebook'))
  if (link === null) return null
  const { email } = link
  const provider = PROVIDERS[link.provider].name
  return (
    <>
      <ProviderLogo provider={link.provider} large />
      <ScreenHeading>
        <Text id="linkFacebook.heading" values={{ provider }} />
      </ScreenHeading>
      <div className="lead">
        {email === null ? (
          <p>
            <Text id="linkFacebook.leadNoEmail" values={{ provider }} />
          </p>
        ) : (
          <>
            <p>
              <Text id="linkFacebook.lead" values={{ email: <EmailAddress>{email}</EmailAddress> }} />
            </p>
            <p>
              <Text id="linkFacebook.password" values={{ provider }} />
            </p>
          </>
        )}
      </div>
      <BasicForm
        {...form}
        {...(email !== null && { username: email })}
        formId={email === null ? 'linkFacebookWithEmail' : 'linkFacebook'}
        submitLabel="linkFacebook.submit"
        busyLabel="linkFacebook.submitting"
        afterFields={<ForgotPasswordLink to={form.links.resetPassword} />}
        onSubmit={(values) =>
          void dispatch(linkWithPassword({ email: email ?? String(values.email), password: String(values.password) }))
        }
      />
      <DifferentAccount onChoose={() => void dispatch(chooseDifferentAccount())} />
    </>
  )
}
