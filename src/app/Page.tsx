import { Suspense, useEffect } from 'react'
import { campaignOf } from '../domain/campaigns'
import { inLocale } from '../domain/redirects'
import { switchLocales } from '../domain/locales'
import { printPath, routeRow, type Layout, type Place, type Screen } from '../domain/routes'
import { Text, useText } from '../i18n/Text'
import { modalClosed } from '../state/events'
import { selectLinks } from '../state/formProps'
import { useAppDispatch, useAppSelector } from '../state/hooks'
import { selectCampaignCode } from '../state/selectors'
import { selectLinkPurpose, selectScreen } from '../state/screen'
import { BenefitsPanel } from '../ui/BenefitsPanel'
import { Footer } from '../ui/Footer'
import { Header } from '../ui/Header'
import { AppLayout } from '../ui/layouts/AppLayout'
import { CampaignLayout } from '../ui/layouts/CampaignLayout'
import { StandardLayout, WideLayout } from '../ui/layouts/StandardLayout'
import { Loader } from '../ui/Loader'
import { ModalError } from '../ui/ModalError'
import { useCarriedQuery } from '../ui/useCarriedQuery'
import { FailureScreen } from '../features/failure/FailureScreen'
import { reloadPage, screenFailed } from '../state/screenFailure'
import { ErrorBoundary } from './ErrorBoundary'
import { CampaignIntro, Screens } from './Screens'
import { titleOf } from './titles'

interface Props {
  readonly place: Place | null
}

interface PageProps extends Props {
  readonly onReady: () => void
}

/** One page: its layout, its screen, and what may lie over it. */
export function Page({ place, onReady }: PageProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const screen = useAppSelector((state) => selectScreen(state, place?.route ?? null))
  const offline = useAppSelector(({ view }) => view.offline)
  const broken = useAppSelector(({ view }) => view.broken)
  const loading = useAppSelector(({ view }) => view.showLoading)
  const onReload = () => void dispatch(reloadPage())
  const name = text(titleOf(screen, useAppSelector(selectLinkPurpose)))
  const site = text('title.site')
  return (
    <>
      <title>{name === site ? site : text('title.page', { screen: name })}</title>
      <Framed place={place} layout={place ? routeRow(place.route).layout : 'standard'} screen={screen}>
        {broken ? (
          <>
            <FailureScreen />
            <Ready tell={onReady} />
          </>
        ) : (
          <ErrorBoundary
            key={place?.route ?? 'not-found'}
            fallback={
              <>
                <FailureScreen />
                <Ready tell={onReady} />
              </>
            }
            onError={(thrown) => void dispatch(screenFailed(thrown))}
          >
            <Suspense fallback={<Loader onReload={onReload} />}>
              <Screens place={place} />
              <Ready tell={onReady} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Framed>
      {/* There before its words, so that they are heard. */}
      <div className={offline ? 'offline' : undefined} role="status">
        {offline && <Text id="common.offline" />}
      </div>
      {loading && <Loader onReload={onReload} />}
      <Modal />
    </>
  )
}

/** Beside the screen: what it waits for, this waits for. */
function Ready({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

interface FramedProps extends Props {
  readonly layout: Layout
  readonly screen: ReturnType<typeof selectScreen>
  readonly children: React.ReactNode
}

/** Screens on which the draw is introduced; those after the entry stand alone. */
const HERO_SCREENS: Partial<Record<Screen, 'login' | 'signup'>> = {
  'campaign-login': 'login',
  'campaign-signup': 'signup',
}

/** The card beside it says what is wrong when the campaign's chunk does not come; the page needs no second voice. */
const Hero = ({ page }: { readonly page: 'login' | 'signup' }) => (
  <ErrorBoundary fallback={null} onError={() => undefined}>
    <Suspense fallback={null}>
      <CampaignIntro page={page} />
    </Suspense>
  </ErrorBoundary>
)

function Framed({ place, layout, screen, children }: FramedProps) {
  const query = useCarriedQuery(layout)
  const locale = useAppSelector((state) => state.locale)
  const year = useAppSelector(({ view }) => view.year)
  const links = useAppSelector(selectLinks)
  const { theme } = campaignOf(useAppSelector(selectCampaignCode))
  const hero = screen === null ? undefined : HERO_SCREENS[screen]
  if (layout === 'app') return <AppLayout screen={screen}>{children}</AppLayout>
  const frame = {
    screen,
    header: (
      <Header
        homeTo={printPath({ locale, route: 'home' })}
        current={locale}
        locales={switchLocales(locale).map((other) => ({
          locale: other,
          to: place ? inLocale(place, other, query) : printPath({ locale: other, route: 'home' }),
        }))}
      />
    ),
    footer: <Footer year={year} links={links} />,
    panel: <BenefitsPanel />,
  }
  if (layout === 'campaign')
    return (
      <CampaignLayout {...frame} theme={theme} hero={hero && <Hero page={hero} />}>
        {children}
      </CampaignLayout>
    )
  return layout === 'wide' ? (
    <WideLayout {...frame}>{children}</WideLayout>
  ) : (
    <StandardLayout {...frame}>{children}</StandardLayout>
  )
}

function Modal() {
  const dispatch = useAppDispatch()
  const { modalError, modalReference, modalOffersReload } = useAppSelector(({ view }) => view)
  const { contact } = useAppSelector(selectLinks)
  if (modalError === null) return null
  return (
    <ModalError
      errorKey={modalError}
      reference={modalReference}
      contactHref={contact}
      onClose={() => void dispatch(modalClosed())}
      onRetry={modalOffersReload ? () => void dispatch(reloadPage()) : undefined}
    />
  )
}
