import { describe, expect, it } from '@jest/globals'
import { MailLog, mailboxPage } from '../../../local/storefront/mailbox'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const MINUTE_MS = 60_000

describe('the mailbox', () => {
  const SITE = 'http://127.0.0.1:5000'
  const email = (code: string, to: string) => ({
    email: to,
    requestType: 'VERIFY_EMAIL',
    oobLink: `http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=fr&oobCode=${code}&continueUrl=http%3A%2F%2Fa%3Fb`,
  })

  function mailboxOf(...sent: readonly ReturnType<typeof email>[]) {
    const log = new MailLog()
    sent.forEach((_, index) => log.notice(sent.slice(0, index + 1), NOW + index * MINUTE_MS))
    return log.toMailbox(SITE)
  }

  it('links to the action page with the query of the email, newest first', () => {
    const mailbox = mailboxOf(email('1', 'a@b.co'), email('2', '<i>@b.co'))
    const { emails, fingerprint } = mailbox
    expect(emails.map(({ oobCode }) => oobCode)).toEqual(['2', '1'])
    expect(emails[1]).toEqual({
      to: 'a@b.co',
      kind: 'Verify your email',
      effect: expect.stringMatching(/^Works once/),
      returnsTo: null,
      mode: 'verifyEmail',
      locale: null,
      oobCode: '1',
      link: `${SITE}/auth/action?mode=verifyEmail&lang=fr&oobCode=1&continueUrl=http%3A%2F%2Fa%3Fb`,
      at: '2026-03-01T12:00:00.000Z',
    })
    expect(mailboxPage(mailbox, SITE).text).not.toContain('<i>')
    expect(mailboxPage(mailbox, SITE).text).toContain('>Open the link<')
    expect(mailboxPage(mailbox, SITE).text).toContain('>Works once')
    expect(mailboxOf(email('1', 'a@b.co')).fingerprint).not.toBe(fingerprint)
  })

  it('lists the newest email first', () => {
    const { text } = mailboxPage(mailboxOf(email('1', 'a@b.co'), email('2', 'c@d.co')), SITE)
    const buttons = [...text.matchAll(/href="[^"]*oobCode=(\d)/g)]
    expect(buttons.map(([, code]) => code)).toEqual(['2', '1'])
  })

  it('says where the visitor returns to after the link', () => {
    const { oobLink, ...others } = email('1', 'a@b.co')
    const continueUrl = `http://a/auth/action?callbackUrl=${encodeURIComponent('https://fr.kef.com/account')}`
    const link = oobLink.replace(/continueUrl=.*/, `continueUrl=${encodeURIComponent(continueUrl)}`)
    const mailbox = mailboxOf({ ...others, oobLink: link })
    expect(mailbox.emails.map(({ returnsTo }) => returnsTo)).toEqual(['fr.kef.com'])
    expect(mailboxPage(mailbox, SITE).text).toContain('<span>Returns to fr.kef.com</span>')
  })

  it('keeps the time at which an email was first noticed', () => {
    const { emails } = mailboxOf(email('1', 'a@b.co'), email('2', 'a@b.co'))
    expect(emails.map(({ at }) => at)).toEqual(['2026-03-01T12:01:00.000Z', '2026-03-01T12:00:00.000Z'])
  })

  it('lists an email as used, without its link, once the emulator has forgotten it', () => {
    const log = new MailLog()
    log.notice([email('1', 'a@b.co'), email('2', 'c@d.co')], NOW)
    log.notice([email('2', 'c@d.co')], NOW + MINUTE_MS)
    const mailbox = log.toMailbox(SITE)
    expect(mailbox.emails.map(({ to }) => to)).toEqual(['c@d.co'])
    expect(mailbox.used.map(({ to }) => to)).toEqual(['a@b.co'])
    expect(mailboxPage(mailbox, SITE).text).toMatch(/<h2>Used</)
    expect(mailboxPage(mailbox, SITE).text).not.toContain('oobCode=1')
  })

  it('has a button to copy the link of an email, and its date from the next day on', () => {
    const mailbox = mailboxOf(email('a-code', 'a@b.co'))
    const [today, later] = [NOW, NOW + 24 * 60 * MINUTE_MS].map((now) => mailboxPage(mailbox, SITE, now).text)
    const [first] = mailbox.emails
    expect(first?.link).toContain('oobCode=a-code')
    expect(today).toContain(`data-link="${first?.link.replaceAll('&', '&amp;')}"`)
    expect(today).toContain('>Today, ')
    expect(later).toContain('>1 Mar, ')
  })

  it.each([
    ['de', 'German'],
    ['ca-fr', 'Canadian French'],
    ['zh-TW', 'Chinese (Taiwan)'],
  ])('names the language of an email to a visitor of /%s, whatever the emulator says', (language, name) => {
    const continueUrl = encodeURIComponent(`http://a/auth/login?language=${language}`)
    const oobLink = email('1', '').oobLink.replace(/continueUrl=.*/, `continueUrl=${continueUrl}`)
    expect(mailboxPage(mailboxOf({ ...email('1', 'a@b.co'), oobLink }), SITE).text).toContain(`<span>In ${name}</span>`)
  })

  it('names no language for a link without one', () => {
    expect(mailboxPage(mailboxOf(email('1', 'a@b.co')), SITE).text).not.toContain('<span>In ')
  })

  it('names the time zone once, beside the heading of its first list', () => {
    const log = new MailLog()
    log.notice([email('1', 'a@b.co'), email('2', 'c@d.co')], NOW)
    const headings = () =>
      [...mailboxPage(log.toMailbox(SITE), SITE, NOW).text.matchAll(/<h2>([^<]*)<\/h2>\s*(?:<small>(Times in))?/g)].map(
        ([, heading, zone]) => [heading, zone],
      )
    log.notice([email('2', 'c@d.co')], NOW)
    expect(headings()).toEqual([
      ['Not used yet', 'Times in'],
      ['Used', undefined],
    ])
    log.notice([], NOW)
    expect(headings().at(-1)).toEqual(['Used', 'Times in'])
  })

  it('calls unused emails so while none is used, too', () => {
    expect(mailboxPage(mailboxOf(email('1', 'a@b.co')), SITE).text).toContain('<h2>Not used yet</h2>')
  })

  it('begins a row with the recipient, before the subject', () => {
    const words = mailboxPage(mailboxOf(email('1', 'a@b.co')), SITE).text.replaceAll(/<[^>]+>/g, '')
    expect(words).toMatch(/To a@b\.co\s+Verify your email/)
  })

  it('offers two ways to get an email while there is none', () => {
    const { text } = mailboxPage(mailboxOf(), SITE)
    expect(text).toContain(`href="${SITE}/auth/signup_with_email"`)
    expect(text).toContain(`href="${SITE}/auth/reset_password"`)
  })
})
