import { campaignOf } from '../../domain/campaigns'
import { formatOpening } from '../../domain/campaignStatus'
import { localeRow } from '../../domain/routing/locales'
import { buildPath } from '../../domain/routing/routes'
import { Text } from '../../i18n/Text'
import { useLinks, useNotices } from '../../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../../state/hooks/storeHooks'
import { continueToShop } from '../../state/login/continueToShop'
import { chooseDifferentAccount } from '../../state/login/authSession'
import { selectStageData } from '../../state/login/stage'
import { selectCampaignClosedTitle, selectCampaignSuccessTitle } from '../../state/screenTitles'
import { selectCallbackUrl, selectCampaignCode, selectStartPageHost } from '../../state/selectors'
import { ButtonLink } from '../../ui/Button'
import { useNow } from '../../ui/contexts'
import { CampaignFacts, type Fact } from '../../ui/CampaignFacts'
import { ContinueActions, ContinueNotice, StartPageNotice } from '../../ui/ContinueActions'
import { DifferentAccountButton } from '../../ui/DifferentAccount'
import { EmailAddress } from '../../ui/EmailAddress'
import { EndOfFlow, FAILURE } from '../../ui/EndOfFlow'
import { ENDED, SUCCESS, WAITING } from '../../ui/endIcons'
import { Notices } from '../../ui/Notices'
import { winnersFact } from './introContents'

/** In characters. A longer answer is set smaller. */
const LONG_ANSWER = 80

/** Confirms the entry and links to the shop. */
export function CampaignSuccessScreen() {
  const dispatch = useAppDispatch()
  const title = useAppSelector(selectCampaignSuccessTitle)
  const success = useAppSelector((state) => selectStageData(state, 'campaign-success'))
  const { alreadyEntered = false } = success ?? {}
  const by = useAppSelector(({ view }) => view.continueFallback)
  const hasCallback = useAppSelector(selectCallbackUrl) !== null
  const notices = useNotices()
  const { shop } = useLinks()
  const { texts, winnersAnnouncedAt } = campaignOf(useAppSelector(selectCampaignCode))
  const accepted = useAppSelector(({ session }) => session.acceptedEntry)
  const email = useAppSelector(({ user }) => user?.email)
  return (
    <EndOfFlow
      icon={SUCCESS}
      title={<Text id={title} />}
      actions={
        <>
          {/* The redirect URL from the server signs the visitor in at the shop. */}
          <ContinueActions
            by={hasCallback ? by : 'shop'}
            label={<Text id="common.continueToShop" />}
            shop={shop}
            onContinue={(way) => void dispatch(continueToShop(way))}
          />
          {alreadyEntered && <DifferentAccountButton onChoose={() => void dispatch(chooseDifferentAccount())} />}
        </>
      }
    >
      {/* The page does not know the answer of an earlier visit. */}
      {accepted && (
        <figure className="quote">
          <figcaption>
            <Text id={`campaign.${texts}.answer`} />
          </figcaption>
          <blockquote data-long={accepted.answer.length > LONG_ANSWER || undefined}>
            <Text id="campaignSuccess.quote" values={{ answer: accepted.answer }} />
          </blockquote>
        </figure>
      )}
      <p>
        <Text id={alreadyEntered ? 'campaignSuccess.again' : 'campaignSuccess.lead'} />
      </p>
      <StartPageNotice host={useAppSelector(selectStartPageHost)} />
      <CampaignFacts facts={[winnersFact(winnersAnnouncedAt), ...(email ? [accountFact(email)] : [])]} />
      <Notices notices={notices} />
      <ContinueNotice by={by} />
    </EndOfFlow>
  )
}

const accountFact = (email: string): Fact => ({
  detail: <Text id="campaignSuccess.enteredAs" values={{ email: <EmailAddress>{email}</EmailAddress> }} />,
})

/** The campaign has not opened, has closed or does not exist. Shown instead of the form, so that no answer is lost. */
export function CampaignClosedScreen() {
  const { shop } = useLinks()
  const locale = useAppSelector((state) => state.locale)
  const title = useAppSelector(selectCampaignClosedTitle)
  const isUnknown = useAppSelector(({ view }) => view.campaignUnknown)
  const campaign = useAppSelector(({ view }) => view.campaignStatus)
  const isNotOpenYet = campaign?.status === 'notOpenYet'
  const { winnersAnnouncedAt } = campaignOf(useAppSelector(selectCampaignCode))
  const now = useNow()
  const isDrawn = winnersAnnouncedAt !== undefined && now() >= Date.parse(winnersAnnouncedAt)
  return (
    <EndOfFlow
      icon={isUnknown ? FAILURE : isNotOpenYet ? WAITING : ENDED}
      title={<Text id={title} />}
      actions={
        <>
          <ButtonLink href={shop} dataAction="continue">
            <Text id="common.continueToShop" />
          </ButtonLink>
          {isUnknown && (
            <ButtonLink variant="quiet" to={buildPath({ locale, route: 'login' })} dataAction="sign-in">
              <Text id="login.submit" />
            </ButtonLink>
          )}
        </>
      }
    >
      {isNotOpenYet ? (
        <>
          <p>
            <Text
              id="campaignNotOpen.lead"
              values={{ opens: formatOpening(campaign.opensAt, localeRow(locale).tag) }}
            />
          </p>
          <p>
            <Text id="campaignNotOpen.meantime" />
          </p>
        </>
      ) : (
        <>
          {/* For those who have entered. */}
          {campaign !== null && !isUnknown && (
            <p>
              {isDrawn ? (
                <Text id="campaign.winnersInformed" />
              ) : (
                winnersFact(winnersAnnouncedAt, 'campaign.winnersOfEnded').detail
              )}
            </p>
          )}
          <p>
            <Text id={isUnknown ? 'campaignUnknown.lead' : 'campaignClosed.lead'} />
          </p>
        </>
      )}
    </EndOfFlow>
  )
}
