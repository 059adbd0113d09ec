import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../http/escape.ts'
import { htmlDocument } from '../http/html.ts'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'

export interface AlertPage {
  title: string
  text: string
  /** What the button does, by posting to the address that the page stands at. */
  button?: string
  /** Where the link below leads. */
  back: { href: string; words: string }
}

/** A small page of the dealer's host that says one thing; without scripts, for it is opened from mail programs. */
export function sendAlertPage(
  reply: FastifyReply,
  { title, text, button, back }: AlertPage,
  status = 200,
): FastifyReply {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : ''
  const link = `<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.words)}</a></p>`
  return reply
    .code(status)
    .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(htmlDocument(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${link}`))
}
