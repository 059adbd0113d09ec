import type { FastifyInstance, FastifyReply } from 'fastify'
import { htmlDocument } from '../http/html.ts'
import { escapeHtml } from '../http/escape.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { listMail, readMail, type StoredMail } from './mailbox.ts'

export interface MailboxPageOptions {
  db: Db
  directory: TenantDirectory
}

/**
 * `/mailbox` on the platform's host: what would have been sent. Only registered where no SMTP server is configured and
 * the platform is not on a public domain, because the messages carry sign-in codes.
 */
export function mailboxPage(app: FastifyInstance, { db, directory }: MailboxPageOptions): void {
  app.get('/mailbox', async (request, reply) => {
    requirePlatform(request.headers.host)
    return send(reply, 'Mailbox', listHtml(await listMail(db)))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    requirePlatform(request.headers.host)
    const id = /^\d{1,12}$/.test(request.params.id) ? Number(request.params.id) : 0
    const mail = await readMail(db, id)
    if (!mail) throw new ProblemError('not-found', { detail: 'There is no such message.' })
    return send(reply, mail.subject, mailHtml(mail))
  })

  function requirePlatform(host: string | undefined): void {
    if (directory.byHost(host).kind !== 'platform') throw new ProblemError('not-found')
  }
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(htmlDocument(title, body))
}

function listHtml(mails: readonly StoredMail[]): string {
  const items = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)} · ${timeHtml(at)}</span></a></li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No message has been sent yet.</p>'
  return `<h1>Mailbox</h1><p>No SMTP server is configured (<code>SMTP_URL</code>), so messages end here instead of being sent.</p>${list}`
}

function mailHtml({ from, to, replyTo, subject, text, at }: StoredMail): string {
  const answer = replyTo === null ? '' : `<br>Reply to: ${escapeHtml(replyTo)}`
  return `<p><a href="/mailbox">Mailbox</a></p><h1>${escapeHtml(subject)}</h1><p>From: ${escapeHtml(from)}<br>To: ${escapeHtml(to)}${answer}<br>${timeHtml(at)}</p><pre>${escapeHtml(text)}</pre>`
}

function timeHtml(at: number): string {
  const iso = new Date(at).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
