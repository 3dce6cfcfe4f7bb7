import { Suspense } from 'react'
import { inLocale } from '../domain/redirects'
import { switchLocales } from '../domain/locales'
import { printPath, routeRow, type Layout, type Place } from '../domain/routes'
import { useText } from '../i18n/Text'
import { modalClosed } from '../state/events'
import { selectLinks } from '../state/formProps'
import { useAppDispatch, useAppSelector } from '../state/hooks'
import { selectScreen } from '../state/screen'
import { BenefitsPanel } from '../ui/BenefitsPanel'
import { Footer } from '../ui/Footer'
import { Header } from '../ui/Header'
import { AppLayout } from '../ui/layouts/AppLayout'
import { StandardLayout, WideLayout } from '../ui/layouts/StandardLayout'
import { Loader } from '../ui/Loader'
import { ModalError } from '../ui/ModalError'
import { Screens } from './Screens'
import { TITLES } from './titles'

interface Props {
  readonly place: Place | null
  readonly query: URLSearchParams
}

/** One page: its layout, its screen, and what may lie over it. */
export function Page({ place, query }: Props) {
  const text = useText()
  const screen = useAppSelector((state) => selectScreen(state, place?.route ?? null))
  const loading = useAppSelector(({ view }) => view.showLoading)
  const name = text(TITLES[screen])
  const site = text('title.site')
  return (
    <>
      <title>{name === site ? site : text('title.page', { screen: name })}</title>
      <Framed place={place} query={query} layout={place ? routeRow(place.route).layout : 'standard'} screen={screen}>
        <Suspense fallback={null}>
          <Screens route={place?.route ?? null} />
        </Suspense>
      </Framed>
      {loading && <Loader />}
      <Modal />
    </>
  )
}

interface FramedProps extends Props {
  readonly layout: Layout
  readonly screen: ReturnType<typeof selectScreen>
  readonly children: React.ReactNode
}

function Framed({ place, query, layout, screen, children }: FramedProps) {
  const locale = useAppSelector((state) => state.locale)
  const year = useAppSelector(({ view }) => view.year)
  const links = useAppSelector(selectLinks)
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
  return layout === 'wide' ? (
    <WideLayout {...frame}>{children}</WideLayout>
  ) : (
    <StandardLayout {...frame}>{children}</StandardLayout>
  )
}

function Modal() {
  const dispatch = useAppDispatch()
  const { modalError, modalReference } = useAppSelector(({ view }) => view)
  const { contact } = useAppSelector(selectLinks)
  if (modalError === null) return null
  return (
    <ModalError
      errorKey={modalError}
      reference={modalReference}
      contactHref={contact}
      onClose={() => void dispatch(modalClosed())}
    />
  )
}
