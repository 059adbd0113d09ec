import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, type CachedPage, type PageForm } from './cache/cached-page.ts'
import { matchesEtag } from '../http/conditional.ts'

/** Headers of a page as one flat list per body: what Node writes fastest, made once per page, encoding and link. */
const headerLists = new WeakMap<Buffer, { link: string | undefined; list: string[] }>()

/**
 * Answers with a prepared page: 304 when the browser has it, else its bytes in the form given.
 *
 * Writes to the response directly. Fastify's own `send` runs hooks and serialisation that a ready buffer does not need,
 * and on a cached page they are most of the cost.
 */
export function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  form: PageForm,
): void {
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, { ...page.headers, ...linkOf(form) })
    response.end()
    return
  }
  const { bytes, encoding: used } = bodyOf(page, form)
  let kept = headerLists.get(bytes)
  if (!kept || kept.link !== form.link) {
    kept = { link: form.link, list: flatHeaders(page, bytes, used, form) }
    headerLists.set(bytes, kept)
  }
  response.writeHead(page.status, kept.list)
  if (method === 'HEAD') response.end()
  else response.end(bytes)
}

function flatHeaders(page: CachedPage, bytes: Buffer, encoding: string, form: PageForm): string[] {
  const headers = {
    ...page.headers,
    ...linkOf(form),
    'content-length': String(bytes.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  return Object.entries(headers).flat()
}

function linkOf({ link }: PageForm): { link?: string } {
  return link === undefined ? {} : { link }
}
