import { htmlDocument } from '../http/html.ts'
import { escapeHtml } from '../http/escape.ts'
import { ERRORS } from '../http/errors.ts'
import type { DocumentedCall } from './route-docs.ts'

/** The page of `/api/docs`: the calls by group, and the catalogue of error codes that problem documents link to. */
export function docsPage(calls: readonly DocumentedCall[]): string {
  const groups = Map.groupBy(calls, ({ doc }) => doc.group)
  const sections = [...groups].map(
    ([group, list]) => `<section><h2>${escapeHtml(group)}</h2>${list.map(callHtml).join('')}</section>`,
  )
  const errors = Object.entries(ERRORS).map(
    ([code, { status, title }]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  return htmlDocument(
    'API of a dealer’s site',
    `<h1>API of a dealer’s site</h1><p>Same origin, JSON. For programs: <a href="/api/openapi.json">openapi.json</a>. Bodies are validated by the schemas shown here.</p>${sections.join('')}<section><h2>Errors</h2><p>Errors are problem documents (RFC 9457) with a stable <code>code</code>. Those of status 503 say in <code>Retry-After</code> after how many seconds to come back.</p><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${errors.join('')}</tbody></table></section>`,
  )
}

function callHtml({ method, path, doc, body, query }: DocumentedCall): string {
  const answers = Object.entries(doc.answers).map(
    ([status, { description }]) => `${status} ${escapeHtml(description)}`,
  )
  const errors = (doc.errors ?? []).map((code) => `<a href="#error-${code}"><code>${code}</code></a>`)
  return [
    `<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>`,
    `<p>${escapeHtml(doc.summary)}.<br>Answers: ${answers.join('; ')}.${errors.length > 0 ? ` Errors: ${errors.join(', ')}.` : ''}</p>`,
    schemaHtml('Query', query),
    schemaHtml('Body', body),
  ].join('')
}

function schemaHtml(title: string, schema: unknown): string {
  if (schema === undefined) return ''
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}
