import { describe, expect, it } from '@jest/globals'
import { MailLog, mailboxPage } from '../../../local/storefront/mailbox'

const SITE = 'http://127.0.0.1:5000'
const email = (code: string, to: string) => ({
  email: to,
  requestType: 'VERIFY_EMAIL',
  oobLink: `http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=fr&oobCode=${code}&continueUrl=http%3A%2F%2Fa%3Fb`,
})

describe('the mailbox', () => {
  it('links to the action page with the query of the email, newest first', () => {
    const mails = new MailLog().update([email('1', 'a@b.co'), email('2', '<i>@b.co')], SITE)
    expect(mails.map(({ oobCode }) => oobCode)).toEqual(['2', '1'])
    expect(mails[1]).toEqual({
      to: 'a@b.co',
      subject: 'Verify your email',
      mode: 'verifyEmail',
      oobCode: '1',
      link: `${SITE}/auth/action?mode=verifyEmail&lang=fr&oobCode=1&continueUrl=http%3A%2F%2Fa%3Fb`,
      isUsed: false,
    })
    expect(mailboxPage(mails).text).not.toContain('<i>')
  })

  it('lists an email as used, without its link, once the emulator has forgotten it', () => {
    const log = new MailLog()
    log.update([email('1', 'a@b.co'), email('2', 'c@d.co')], SITE)
    const mails = log.update([email('2', 'c@d.co'), email('3', 'e@f.co')], SITE)
    expect(mails.map(({ to, isUsed }) => [to, isUsed])).toEqual([
      ['e@f.co', false],
      ['c@d.co', false],
      ['a@b.co', true],
    ])
    expect(mailboxPage(mails).text).toContain('a@b.co')
    expect(mailboxPage(mails).text).not.toContain('oobCode=1')
  })
})
