import type { FastifyInstance } from 'fastify'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'
import { htmlDocument } from '../http/html.ts'
import { escapeHtml } from '../http/escape.ts'

/** Plain and small on purpose: nobody but staff and developers sees it. */
const PLATFORM_CSS = `
:root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 60rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem; }
h1 { font-size: clamp(1.6rem, 4vw, 2.4rem); line-height: 1.15; margin: 0 0 .75rem; letter-spacing: -.02em; }
p { max-width: 42rem; }
ul { list-style: none; margin: 2rem 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
li a { display: block; padding: 1.1rem 1.25rem; border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: .75rem; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { border-color: LinkText; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: .75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 1.5rem 0; }
th, td { padding: .6rem .75rem; border-bottom: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); text-align: start; vertical-align: top; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .35rem 1.25rem; } dt { opacity: .72; } dd { margin: 0; overflow-wrap: anywhere; }
.filter { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; } select, button { font: inherit; padding: .4rem .6rem; }
li strong { display: block; } li span { opacity: .72; font-size: .9rem; }
`

/** The dealers of the platform, with the addresses of their sites. @param port of the address the visitor used */
function platformPage(tenants: readonly TenantRef[], baseDomain: string, port: string): string {
  const items = tenants.map(({ slug, name }) => {
    const host = `${slug}.${baseDomain}${port}`
    return `<li><a href="http://${escapeHtml(host)}/"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(host)}</span></a></li>`
  })
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No dealer has been published yet.</p>'
  return htmlDocument(
    'Forecourt',
    `<h1>Forecourt</h1><p>Every site below is one JSON document. Staff edit them in the <a href="/editor">editor</a> and read what visitors sent under <a href="/leads">leads</a>.</p>${list}`,
  )
}

/** Serves the style sheet of the platform's own pages, on every host. */
export function platformStyle(app: FastifyInstance): void {
  app.get('/platform.css', (_request, reply) =>
    reply
      .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': 'public, max-age=3600' })
      .type('text/css; charset=utf-8')
      .send(PLATFORM_CSS),
  )
}

export function sendPlatformPage(
  directory: TenantDirectory,
  baseDomain: string,
  host: string | undefined,
): string {
  const port = /:\d{1,5}$/.exec(host ?? '')?.[0] ?? ''
  return platformPage(directory.list(), baseDomain, port)
}
