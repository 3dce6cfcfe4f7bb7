/** Components around the screens: header, footer, layouts, loader and modal. */
import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState, type ReactElement } from 'react'
import { DURATIONS_MS } from '../../../src/domain/limits'
import { switchLocales } from '../../../src/domain/routing/locales'
import { BenefitsPanel } from '../../../src/ui/BenefitsPanel'
import { Footer } from '../../../src/ui/Footer'
import { Header } from '../../../src/ui/Header'
import { AppLayout } from '../../../src/ui/layouts/AppLayout'
import { CampaignLayout } from '../../../src/ui/layouts/CampaignLayout'
import { StandardLayout, WideLayout } from '../../../src/ui/layouts/StandardLayout'
import { Loader } from '../../../src/ui/Loader'
import { ModalError } from '../../../src/ui/ModalError'
import { render } from '../../support/render'
import { LINKS } from './setup'

const locales = switchLocales('fr').map((locale) => ({ locale, to: `/${locale}/auth/login` }))

describe('the language switch', () => {
  const open = async () => {
    const { user } = render(<Header homeTo="/fr" locales={locales} current="fr" />, 'fr')
    const details = document.querySelector('details')
    const summary = document.querySelector('summary')
    if (!details || !summary) throw new Error('no disclosure')
    await user.click(summary)
    expect(details.open).toBe(true)
    return { user, details, summary }
  }

  it('offers each language under its own name, as a link of that language', async () => {
    await open()
    const links = [...document.querySelectorAll('.menu a')]
    expect(links).toHaveLength(locales.length)
    const canada = document.querySelector('.menu a[lang=en-CA]')
    expect(canada).toHaveAttribute('href', '/ca/auth/login')
    expect(document.querySelector('.menu a[lang=fr]')).toHaveAttribute('aria-current', 'true')
  })

  it('lists the regions of a language below it', async () => {
    await open()
    const french = document.querySelector('.menu a[lang=fr]')?.closest('li')
    const regions = [...(french?.querySelectorAll(':scope li a') ?? [])]
    expect(regions.map((link) => [link.getAttribute('lang'), link.textContent])).toEqual([['fr-CA', 'Canada']])
  })

  it('scrolls the current language into view when it opens', async () => {
    const { details } = await open()
    const scroll = jest.spyOn(screen.getByRole('link', { current: true }), 'scrollIntoView')
    fireEvent(details, new Event('toggle'))
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('closes when a language is chosen and focuses its summary', async () => {
    const { user, details, summary } = await open()
    await user.click(screen.getByRole('link', { name: '日本語' }))
    expect(details.open).toBe(false)
    expect(summary).toHaveFocus()
  })

  it('closes on Escape and focuses its summary', async () => {
    const { user, details, summary } = await open()
    await user.tab()
    await user.keyboard('{Escape}')
    expect(details.open).toBe(false)
    expect(summary).toHaveFocus()
  })

  it('closes on a click outside', async () => {
    const { user, details } = await open()
    await user.click(document.body)
    expect(details.open).toBe(false)
  })
})

it('the footer shows the year without a thousands separator and links to the shop', () => {
  render(<Footer year={2031} links={LINKS} />)
  expect(screen.getByText('© 2031 KEF. All rights reserved.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', LINKS.contact)
})

/** Renders a layout, and waits for the illustration of its panel. */
async function renderWithPanel(layout: ReactElement) {
  const view = render(layout)
  await act(() => import('../../../src/ui/SpeakerIllustration'))
  return view
}

describe('layouts', () => {
  const frame = { header: <header>head</header>, footer: <footer>foot</footer>, children: <p>content</p> }
  const withPanel = { ...frame, panel: <BenefitsPanel reader="visitor" /> }

  it.each([
    ['standard', <StandardLayout key="s" {...withPanel} screen="login" />, 'login'],
    ['wide', <WideLayout key="w" {...withPanel} screen="signup" />, 'signup'],
    [
      'campaign',
      <CampaignLayout key="c" {...frame} theme="pink" hero={null} screen="campaign-login" />,
      'campaign-login',
    ],
    [
      'app',
      <AppLayout key="a" screen="app-login">
        content
      </AppLayout>,
      'app-login',
    ],
  ])('the %s layout has one main element with the name of the screen', async (_, layout, name) => {
    await renderWithPanel(layout)
    expect(screen.getByRole('main')).toHaveAttribute('data-screen', name)
    expect(screen.getByRole('main')).toHaveTextContent('content')
  })

  it('start with a skip link that focuses the main content', async () => {
    const { user } = await renderWithPanel(<StandardLayout {...withPanel} screen="login" />)
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('the loader', () => {
  it('is announced', () => {
    render(<Loader />)
    expect(screen.getByRole('status')).toHaveTextContent('One moment…')
  })

  it('offers a reload when loading takes long', () => {
    jest.useFakeTimers()
    try {
      const onReload = jest.fn()
      render(<Loader onReload={onReload} />)
      expect(screen.queryByRole('button')).toBeNull()
      act(() => void jest.advanceTimersByTime(DURATIONS_MS.slowLoaderDelay))
      expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
      const button = screen.getByRole('button', { name: 'Reload the page' })
      expect(button).toHaveFocus()
      fireEvent.click(button)
      expect(onReload).toHaveBeenCalledTimes(1)
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('the modal', () => {
  const props = { errorKey: 'error.genericError', reference: 'K7Q2-9F', contactHref: LINKS.contact } as const

  function Opener({ onRetry }: { readonly onRetry?: () => void }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {open && <ModalError {...props} onClose={() => setOpen(false)} onRetry={onRetry} />}
      </>
    )
  }

  it('takes the focus, closes on Escape and restores the focus', async () => {
    const { user } = render(
      <StrictMode>
        <Opener />
      </StrictMode>,
    )
    await user.click(screen.getByRole('button', { name: 'open' }))
    const modal = screen.getByRole('alertdialog', { name: 'We couldn’t complete your request' })
    expect(modal).toHaveAccessibleDescription(/^Oops!/)
    expect(modal.querySelector('[data-error="error.genericError"]')).toBeVisible()
    expect(modal).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus()
  })

  it('shows the reference and copies it', async () => {
    const { user } = render(<ModalError {...props} onClose={() => undefined} />)
    expect(screen.getByRole('status')).toHaveTextContent('If you contact support, quote this reference: K7Q2-9F')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible())
    await expect(navigator.clipboard.readText()).resolves.toBe('K7Q2-9F')
  })

  it('shows no reference before there is one, and a retry button if a retry is possible', async () => {
    const onRetry = jest.fn()
    const { user } = render(<ModalError {...props} reference={null} onClose={() => undefined} onRetry={onRetry} />)
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('data-action', 'close')
  })
})
