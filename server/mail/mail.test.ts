import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { handleErrors } from '../http/error-handlers.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import type { Db } from '../db/database.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { eraseMail, listMail, mailboxMailer } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'
import { oneLine } from './one-line.ts'
import { smtpMailer } from './smtp.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A real SMTP server that keeps what it accepts and refuses the mailbox `nobody-550@…` with 550. */
async function smtpServer() {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = Number(/^nobody-(\d+)@/.exec(address)?.[1])
      const refusal = Object.assign(new Error('no such user nobody@dealer.example'), { responseCode: code })
      done(code ? refusal : null)
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += String(chunk)))
      stream.on('end', () => {
        const code = Number(/spam-(\d+)/.exec(text)?.[1])
        if (code) return done(Object.assign(new Error('no'), { responseCode: code }))
        messages.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@forecourt.example' })
  closing.push(
    () => mailer.close(),
    () => new Promise<void>((resolve) => server.close(() => resolve())),
  )
  return { messages, mailer }
}

it('carries the headers by which mail programs unsubscribe with one click, where there is something to end', async () => {
  const { messages, mailer } = await smtpServer()
  const message = { to: ['kim@visitor.example'], subject: 'News', text: 'New cars' }
  await mailer.send({ ...message, unsubscribe: 'https://brolga.example/u?token=t' })
  await mailer.send(message)
  expect(messages[0]).toContain('List-Unsubscribe: <https://brolga.example/u?token=t>\r\n')
  expect(messages[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(messages[1]).not.toContain('List-Unsubscribe')
})

it('LEAD-15 sends plain text over SMTP, with the dealer as the sender’s name', async () => {
  const { messages, mailer } = await smtpServer()
  await mailer.send({
    to: ['crm@dealer.example'],
    subject: 'Brolga Bay: Enquiry\r\nBcc: everyone@evil.example',
    text: 'Line one\n.\nĀ last line',
    replyTo: 'kim@visitor.example',
    fromName: 'Brolga Bay',
  })
  const [message = ''] = messages
  expect(message).toContain('From: Brolga Bay <no-reply@forecourt.example>')
  expect(message).toContain('To: crm@dealer.example')
  expect(message).toContain('Reply-To: kim@visitor.example')
  expect(message).not.toMatch(/^Bcc:/m)
  expect(message).toContain('Content-Type: text/plain; charset=utf-8')
})

it('LEAD-15 tells a refused mailbox from a server that is away, without naming anybody', async () => {
  const { mailer } = await smtpServer()
  const message = { to: ['nobody-550@dealer.example'], subject: 's', text: 't' }
  for (const [code, permanent] of [
    [550, true],
    [500, true],
    [499, false],
    [450, false],
  ]) {
    await expect(mailer.send({ ...message, to: [`nobody-${code}@dealer.example`] })).rejects.toMatchObject({
      message: `SMTP EENVELOPE ${code}`,
      permanent,
    })
  }
  for (const [code, permanent] of [
    [554, true],
    [451, false],
  ]) {
    const refused = mailer.send({ ...message, to: ['kim@dealer.example'], text: `spam-${code}` })
    await expect(refused).rejects.toMatchObject({ message: `SMTP EMESSAGE ${code}`, permanent })
  }
  const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@forecourt.example' })
  closing.push(() => away.close())
  await expect(away.send(message)).rejects.toMatchObject({ permanent: false })
})

forEachDatabase((open) => {
  it('keeps messages, newest first, at most 500, and forgets a person', async () => {
    const db = await open()
    const mailer = mailboxMailer(db, 'no-reply@forecourt.example', () => 1000)
    for (let index = 1; index <= 502; index += 1) {
      await mailer.send({ to: [`a${index}@v.example`], subject: `Message ${index}`, text: 'x' })
    }
    const last = await listMail(db)
    expect([last.length, last[0]?.subject, last.at(-1)?.subject]).toEqual([100, 'Message 502', 'Message 403'])
    const mails = await listMail(db, 1000)
    expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([
      500,
      'Message 502',
      'Message 3',
    ])
    await mailer.send({
      to: ['crm@d.example'],
      subject: 's',
      text: 'E-mail: Kim@V.example',
      replyTo: 'kim@v.example',
    })
    await mailer.send({ to: ['crm@d.example'], subject: 's', text: 'x', replyTo: 'Kim <kim@v.example>' })
    expect(await eraseMail(db, 'KIM@v.example')).toBe(2)
    expect(await listMail(db, 1000)).toHaveLength(498)
  })
})

it('shows the mailbox on the platform’s host only, with everything escaped', async () => {
  const { openDialect } = await import('../db/database.ts')
  const { sqliteDialect } = await import('../db/sqlite.ts')
  const db: Db = await openDialect(sqliteDialect(':memory:'))
  const app: FastifyInstance = Fastify()
  closing.push(
    () => app.close(),
    () => db.destroy(),
  )
  handleErrors(app)
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'brolga-bay', name: 'Brolga Bay', revision: 1, domains: [] }])
  mailboxPage(app, { db, directory })
  await mailboxMailer(db, 'no-reply@localhost').send({
    to: ['kim@visitor.example'],
    subject: '<b>Your code</b>',
    text: '<script>123456</script>',
    replyTo: '"<i>" <kim@visitor.example>',
  })
  const get = (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } })
  const list = await get('/mailbox')
  expect(list.statusCode).toBe(200)
  expect(list.headers['cache-control']).toBe('no-store')
  expect(list.body).toContain('<a href="/mailbox/1"><strong>&lt;b&gt;Your code&lt;/b&gt;</strong>')
  expect((await get('/mailbox/1')).body).toContain('<pre>&lt;script&gt;123456&lt;/script&gt;</pre>')
  expect((await get('/mailbox/1')).body).toContain(
    'Reply to: &quot;&lt;i&gt;&quot; &lt;kim@visitor.example&gt;<br>',
  )
  expect((await get('/mailbox/2')).statusCode).toBe(404)
  for (const path of ['/mailbox', '/mailbox/1'])
    expect((await get(path, 'brolga-bay.localhost')).statusCode).toBe(404)
})

it.each([
  [' New\r\nBcc: all@evil.example ', 'New Bcc: all@evil.example'],
  ['a\tb\u2028c', 'a b c'],
])('LEAD-15 %j is one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})
