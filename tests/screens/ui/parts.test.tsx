import { describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { PROVIDER_IDS, PROVIDERS } from '../../../src/domain/enums'
import { LOCALE_IDS } from '../../../src/domain/routing/locales'
import { Button } from '../../../src/ui/Button'
import { Countdown } from '../../../src/ui/Countdown'
import { ScreenHeading } from '../../../src/ui/ScreenHeading'
import { Notices } from '../../../src/ui/Notices'
import { SocialButtons } from '../../../src/ui/SocialButtons'
import { render } from '../../support/render'

describe('a heading', () => {
  it('takes the focus when one screen replaces another, but not on page load', () => {
    const { rerenderWith } = render(<ScreenHeading key="1">First</ScreenHeading>)
    expect(screen.getByRole('heading', { name: 'First' })).not.toHaveFocus()
    rerenderWith(<ScreenHeading key="2">Second</ScreenHeading>)
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus()
    rerenderWith(
      <ScreenHeading key="3" focusOnMount={false}>
        Third
      </ScreenHeading>,
    )
    expect(screen.getByRole('heading', { name: 'Third' })).not.toHaveFocus()
  })
})

describe('a button', () => {
  it('that is busy stays focusable and ignores clicks', async () => {
    const onClick = jest.fn()
    const button = (props: object) => (
      <Button dataAction="resend" onClick={onClick} {...props}>
        Send again
      </Button>
    )
    const { user, rerenderWith } = render(button({}))
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    rerenderWith(button({ busy: true }))
    await user.click(screen.getByRole('button'))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button')).toHaveFocus()
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button')).toHaveAttribute('data-action', 'resend')
  })
})

describe('social buttons', () => {
  const props = {
    providers: ['google.com', 'facebook.com'],
    lastUsed: 'google.com',
    busy: false,
    chosen: null,
    failure: undefined,
  } as const
  const callbacks = { onChoose: () => undefined, onIntent: () => undefined }

  it('report hover as intent, and choose the provider synchronously in the click', async () => {
    const [onChoose, onIntent] = [jest.fn(), jest.fn()]
    const { user } = render(<SocialButtons {...props} onChoose={onChoose} onIntent={onIntent} />)
    const google = screen.getByRole('button', { name: /Continue with Google/ })
    expect(google).toHaveAttribute('data-provider', 'google.com')
    expect(google).toHaveTextContent('Last used')
    expect(document.querySelector('[data-provider="apple.com"]')).toBeNull()
    await user.hover(google)
    expect(onIntent).toHaveBeenCalled()
    expect(onChoose).not.toHaveBeenCalled()
    await user.click(google)
    expect(onChoose).toHaveBeenCalledWith('google.com')
  })

  it('ignore clicks while busy, and show the progress on the chosen one only', async () => {
    const onChoose = jest.fn()
    const { user } = render(
      <SocialButtons {...props} {...callbacks} busy chosen="facebook.com" lastUsed={null} onChoose={onChoose} />,
    )
    const facebook = screen.getByRole('button', { name: 'Signing in…' })
    await user.click(facebook)
    expect(onChoose).not.toHaveBeenCalled()
    expect(facebook).toHaveAttribute('aria-busy', 'true')
    const google = screen.getByRole('button', { name: 'Continue with Google' })
    expect(google).not.toHaveAttribute('aria-busy')
    expect(google).toHaveAttribute('aria-disabled', 'true')
  })

  it('show no progress when the step has failed', () => {
    render(<SocialButtons {...props} {...callbacks} chosen="facebook.com" />)
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('are disabled, and described by the notice, where the provider does not work', async () => {
    const onChoose = jest.fn()
    const { user } = render(
      <>
        <SocialButtons
          {...props}
          {...callbacks}
          chosen="facebook.com"
          failure="error.providerUnavailable"
          onChoose={onChoose}
        />
        <Notices notices={['error.providerUnavailable']} id="error.providerUnavailable" provider="Facebook" />
      </>,
    )
    const [google, facebook] = screen.getAllByRole('button')
    expect(facebook).toHaveAttribute('aria-disabled', 'true')
    expect(facebook).toHaveAccessibleDescription(/^Signing in with Facebook doesn’t work in this browser/)
    expect(google).not.toHaveAttribute('aria-disabled')
    expect(google).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }))
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('can be pressed again after the browser has blocked the popup', async () => {
    const onChoose = jest.fn()
    const blocked = { chosen: 'facebook.com', failure: 'error.popupBlocked', onChoose } as const
    const { user } = render(<SocialButtons {...props} {...callbacks} {...blocked} />)
    await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }))
    expect(onChoose).toHaveBeenCalledWith('facebook.com')
  })

  it.each(LOCALE_IDS)('have names with the brand in %s, also where only the logos are visible', (locale) => {
    render(<SocialButtons {...props} {...callbacks} providers={PROVIDER_IDS} lastUsed={null} />, locale)
    for (const id of PROVIDER_IDS) {
      const button = screen.getByRole('button', { name: new RegExp(PROVIDERS[id].name) })
      expect(button).toHaveAttribute('data-provider', id)
      expect(button).toHaveAccessibleName(button.textContent)
    }
  })
})

describe('a countdown', () => {
  it('renders the seconds left until none are left', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    const countdown = (since: number | null) => (
      <Countdown since={since} durationMs={5_000} now={Date.now} render={(seconds) => <p>{seconds} left</p>} />
    )
    const { rerenderWith, unmount } = render(countdown(997_500))
    expect(screen.getByText('3 left')).toBeVisible()
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.getByText('2 left')).toBeVisible()
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.getByText('0 left')).toBeVisible()
    rerenderWith(countdown(null))
    expect(screen.getByText('0 left')).toBeVisible()
    // A start in the future: the clock was set back.
    rerenderWith(countdown(Date.now() + 3_600_000))
    expect(screen.getByText('0 left')).toBeVisible()
    unmount()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })
})
