import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'
import { readBaseStyles, readCatalogue } from '../../runtime/compile/catalogue.ts'
import { compileTenant } from '../../runtime/compile/compile-tenant.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { createRenderer } from '../../server/pages/renderer.ts'

/** Serves the production build of a workbench on a free port, under the policy that the product uses for scripts. */
const root = join(import.meta.dirname, '../..')
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

const compiled = compileTenant(
  fixtureTenant(JSON.parse(readFileSync(join(root, 'tenant.json'), 'utf8')) as Partial<ResolvedTenant>),
  readCatalogue(join(root, 'blocks')),
  readBaseStyles(join(root, 'runtime/theme')),
)
const renderer = await createRenderer({ dist: join(root, 'dist'), dev: false })

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/favicon.svg') {
    return response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  }
  const file = join(root, 'dist/client', url.pathname)
  if (url.pathname.startsWith('/assets/') && existsSync(file)) {
    return response.setHeader('content-type', TYPES[extname(file)] ?? '').end(readFileSync(file))
  }
  if (url.pathname.startsWith('/assets/css/')) {
    const { sheet } = compiled.css.find(basename(url.pathname))
    return response.setHeader('content-type', 'text/css').end(sheet.text)
  }
  const { href, text } = compiled.siteFile()
  if (url.pathname === href) return response.setHeader('content-type', 'application/json').end(text)
  const result = await renderer.renderPage(
    compiled,
    {
      path: decodeURIComponent(url.pathname),
      query: url.search.slice(1),
      origin: 'http://localhost',
      now: Date.now(),
      signedIn: false,
      mode: 'live',
    },
    {
      stock: { carBySlug: async () => undefined, carById: async () => undefined },
      search: { search: async () => [] },
      content: { list: async () => [], hadAt: async () => false },
      onBlockFault: ({ tenant, page, blockId, phase, message }) =>
        process.stderr.write(`${JSON.stringify({ tenant, page, blockId, phase, message })}\n`),
    },
  )
  if (result.kind === 'redirect')
    return response.writeHead(result.status, { location: result.location }).end()
  response
    .writeHead(result.status, {
      ...result.headers,
      'content-security-policy': [
        "script-src 'self'",
        ...result.hashes.scripts.map((hash) => `'${hash}'`),
      ].join(' '),
    })
    .end(result.html)
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
