import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailTransport } from '../../functions/src/emails/ports'
import { smtpTransport } from '../../functions/src/emails/smtpTransport'
import { muteConsole } from './support/muteConsole'

const AN_EMAIL = {
  to: 'sophie@example.com',
  subject: 'Bestätigen',
  html: '<p>Grüß Gott</p>',
  text: 'Grüß Gott',
  messageId: 'id@kef.com',
  replyTo: 'contact@fr.kef.com',
}
const FROM = { name: 'KEF', address: 'no-reply@kef.com' }
const SHORT = { greetingTimeout: 1_000, socketTimeout: 1_000, connectionTimeout: 1_000 }

// The server warns of its certificate, which is no secret.
beforeAll(() => void muteConsole())

const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()))

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)))

/** A mail server, and the raw emails that it took. */
async function aServer(options: SMTPServerOptions = {}) {
  const emails: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.toArray().then(
        (chunks: Buffer[]) => {
          emails.push(Buffer.concat(chunks))
          done()
        },
        (error: Error) => done(error),
      )
    },
    ...options,
  })
  server.on('error', () => undefined)
  cleanUps.push(() => server.close())
  return { port: await listen(server.server), emails }
}

const refusing = (code: number) => Object.assign(new Error(`sophie@example.com`), { responseCode: code })

function connect(url: string): MailTransport {
  const transport = smtpTransport(url, FROM, SHORT)
  cleanUps.push(() => transport.close())
  return transport
}

const send = (url: string) => connect(url).send(AN_EMAIL)

describe('an email by SMTP', () => {
  it('has both parts, the sender’s name, and the headers of an automatic email', async () => {
    const { port, emails } = await aServer()
    const transport = connect(`smtp://127.0.0.1:${port}`)
    expect(await transport.send(AN_EMAIL)).toEqual({ outcome: 'sent' })
    expect(await transport.send({ ...AN_EMAIL, subject: 'a\r\nBcc: all@example.com', replyTo: null })).toEqual({
      outcome: 'sent',
    })
    const [email, hostile] = await Promise.all(emails.map((raw) => PostalMime.parse(raw)))
    expect(email).toMatchObject({
      from: FROM,
      to: [{ address: AN_EMAIL.to }],
      replyTo: [{ address: AN_EMAIL.replyTo }],
      subject: AN_EMAIL.subject,
      messageId: '<id@kef.com>',
      html: expect.stringContaining(AN_EMAIL.html),
      text: expect.stringContaining(AN_EMAIL.text),
    })
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect([hostile?.bcc, hostile?.replyTo]).toEqual([undefined, undefined])
  })

  it.each([
    ['delayed', 421],
    ['delayed', 450],
    ['refused', 550],
    ['refused', 552],
  ])('is %s after the answer %d about its recipient or its content', async (outcome, code) => {
    const atRecipient = await aServer({ onRcptTo: (_address, _session, done) => done(refusing(code)) })
    expect(await send(`smtp://127.0.0.1:${atRecipient.port}`)).toEqual({
      outcome,
      reason: expect.stringMatching(` ${code}$`),
    })
    const atContent = await aServer({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusing(code))),
    })
    expect(await send(`smtp://127.0.0.1:${atContent.port}`)).toEqual({
      outcome,
      reason: expect.stringMatching(` ${code}$`),
    })
  })

  it('is delayed while our password or sender is wrong', async () => {
    const login = await aServer({
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusing(535)),
    })
    expect(await send(`smtp://user:secret@127.0.0.1:${login.port}`)).toEqual({
      outcome: 'delayed',
      reason: 'EAUTH 535',
    })
    const sender = await aServer({ onMailFrom: (_address, _session, done) => done(refusing(553)) })
    expect(await send(`smtp://127.0.0.1:${sender.port}`)).toEqual({ outcome: 'delayed', reason: 'EENVELOPE 553' })
  })

  it('is delayed while the server is away, hangs or closes', async () => {
    const answering = async (answer: (socket: Socket) => void) => {
      const server = createServer((socket) => {
        cleanUps.push(() => socket.destroy())
        answer(socket)
      })
      cleanUps.push(() => server.close())
      return send(`smtp://127.0.0.1:${await listen(server)}`)
    }
    expect(await answering(() => undefined)).toEqual({ outcome: 'delayed', reason: 'ETIMEDOUT' })
    expect(await answering((socket) => socket.write('220 hello\r\n'))).toEqual({
      outcome: 'delayed',
      reason: 'ETIMEDOUT',
    })
    expect(await answering((socket) => socket.end())).toMatchObject({ outcome: 'delayed' })
    expect(await send('smtp://127.0.0.1:1')).toMatchObject({ outcome: 'delayed' })
  })

  it('is not handed over unencrypted, except on this machine, nor to a server without a valid certificate', async () => {
    const plain = await aServer()
    // Another address of this machine, which counts as foreign.
    expect(await send(`smtp://127.0.0.2:${plain.port}`)).toMatchObject({
      outcome: 'delayed',
      reason: expect.stringContaining('ETLS'),
    })
    const selfSigned = await aServer({ secure: true, disabledCommands: [] })
    expect(await send(`smtps://127.0.0.1:${selfSigned.port}`)).toMatchObject({ outcome: 'delayed' })
    expect([plain.emails, selfSigned.emails]).toEqual([[], []])
  })
})
