import { describe, expect, it } from '@jest/globals'
import { Mailbox } from '../../../local/mail/mailbox'
import { listPage, mailPage } from '../../../local/mail/pages'

const raw = (to: string, subject: string): Buffer =>
  Buffer.from(
    `From: KEF <no-reply@kef.com>\r\nTo: ${to}\r\nSubject: ${subject}\r\nX-Twice: 1\r\nX-Twice: 2\r\n` +
      'Date: Sun, 29 Nov 2026 08:00:00 +0000\r\nContent-Type: text/html; charset=utf-8\r\n\r\n' +
      '<a href="http://a.b/?mode=x&amp;oobCode=1">é</a>\r\n',
  )

describe('the mail server', () => {
  it('lists what arrived, newest first, with headers and links', async () => {
    const mailbox = new Mailbox()
    await mailbox.add(raw('a@b.co', '=?utf-8?q?Best=C3=A4tigen?='))
    await mailbox.add(raw('c@d.co, e@f.co', 'two'))
    expect(mailbox.list().map(({ to }) => to)).toEqual(['c@d.co, e@f.co', 'a@b.co'])
    expect(mailbox.list()[1]).toMatchObject({
      from: 'KEF <no-reply@kef.com>',
      subject: 'Bestätigen',
      date: '2026-11-29T08:00:00.000Z',
      html: expect.stringContaining('é'),
      headers: { 'x-twice': '1\n2' },
      links: ['http://a.b/?mode=x&oobCode=1'],
    })
  })

  it('shows an email without running what it contains', async () => {
    const mailbox = new Mailbox()
    await mailbox.add(raw('a@b.co', '<script>alert(1)</script>'))
    const [mail] = mailbox.list()
    if (!mail) throw new Error('nothing arrived')
    for (const { text } of [listPage([mail], 'http://shop'), mailPage(mail, '1', 'http://shop')])
      expect(text).not.toContain('<script>')
  })
})
