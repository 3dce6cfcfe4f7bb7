import { Suspense, useEffect } from 'react'
import { campaignOf } from '../domain/campaigns'
import { urlInLocale } from '../domain/routing/redirects'
import { switchLocales } from '../domain/routing/locales'
import { buildPath, routeRow, type Layout, type RouteMatch, type Screen } from '../domain/routing/routes'
import { Text, useText } from '../i18n/Text'
import { modalClosed } from '../state/events'
import { selectLinks } from '../state/hooks/useFormProps'
import { useAppDispatch, useAppSelector } from '../state/hooks/storeHooks'
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
import { useForwardedQuery } from '../ui/useForwardedQuery'
import { ErrorScreen } from '../features/error/ErrorScreen'
import { reloadPage, handleScreenError } from '../state/pageLifecycle'
import { ErrorBoundary } from './ErrorBoundary'
import { CampaignIntro, Screens } from './Screens'
import { titleOf } from './titles'

interface Props {
  readonly routeMatch: RouteMatch | null
}

interface PageProps extends Props {
  readonly onReady: () => void
}

/** One page: its layout, its screen, and what may lie over it. */
export function Page({ routeMatch, onReady }: PageProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const screen = useAppSelector((state) => selectScreen(state, routeMatch?.route ?? null))
  const offline = useAppSelector(({ view }) => view.offline)
  const crashed = useAppSelector(({ view }) => view.broken)
  const loading = useAppSelector(({ view }) => view.showLoading)
  const onReload = () => void dispatch(reloadPage())
  const name = text(titleOf(screen, useAppSelector(selectLinkPurpose)))
  const site = text('title.site')
  return (
    <>
      <title>{name === site ? site : text('title.page', { screen: name })}</title>
      <PageLayout
        routeMatch={routeMatch}
        layout={routeMatch ? routeRow(routeMatch.route).layout : 'standard'}
        screen={screen}
      >
        {crashed ? (
          <>
            <ErrorScreen />
            <NotifyMounted onMounted={onReady} />
          </>
        ) : (
          <ErrorBoundary
            key={routeMatch?.route ?? 'not-found'}
            fallback={
              <>
                <ErrorScreen />
                <NotifyMounted onMounted={onReady} />
              </>
            }
            onError={(thrown) => void dispatch(handleScreenError(thrown))}
          >
            <Suspense fallback={<Loader onReload={onReload} />}>
              <Screens routeMatch={routeMatch} />
              <NotifyMounted onMounted={onReady} />
            </Suspense>
          </ErrorBoundary>
        )}
      </PageLayout>
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
function NotifyMounted({ onMounted }: { readonly onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  return null
}

interface PageLayoutProps extends Props {
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

function PageLayout({ routeMatch, layout, screen, children }: PageLayoutProps) {
  const query = useForwardedQuery(layout)
  const locale = useAppSelector((state) => state.locale)
  const year = useAppSelector(({ view }) => view.year)
  const links = useAppSelector(selectLinks)
  const { theme } = campaignOf(useAppSelector(selectCampaignCode))
  const hero = screen === null ? undefined : HERO_SCREENS[screen]
  if (layout === 'app') return <AppLayout screen={screen}>{children}</AppLayout>
  const layoutProps = {
    screen,
    header: (
      <Header
        homeTo={buildPath({ locale, route: 'home' })}
        current={locale}
        locales={switchLocales(locale).map((other) => ({
          locale: other,
          to: routeMatch ? urlInLocale(routeMatch, other, query) : buildPath({ locale: other, route: 'home' }),
        }))}
      />
    ),
    footer: <Footer year={year} links={links} />,
    panel: <BenefitsPanel />,
  }
  if (layout === 'campaign')
    return (
      <CampaignLayout {...layoutProps} theme={theme} hero={hero && <Hero page={hero} />}>
        {children}
      </CampaignLayout>
    )
  return layout === 'wide' ? (
    <WideLayout {...layoutProps}>{children}</WideLayout>
  ) : (
    <StandardLayout {...layoutProps}>{children}</StandardLayout>
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
