import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { CompiledTenant, StyleSheet } from '../../runtime/compile/compiled.ts'
import { unknownHost } from '../http/tenant-host.ts'
import { chooseEncoding, type Encoding } from '../http/encoding.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import { brotliAt, thoroughBrotli } from '../http/thorough-brotli.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Sites } from './sites.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const gzipped = promisify(gzip)

/** The smallest form takes a tenth of a second: the first visitor of a page is not kept waiting for it. */
const QUICK_BROTLI = 5

/** Compressed as well as can be, once per sheet. */
const compressed = new WeakMap<StyleSheet, Map<Encoding, Promise<Buffer>>>()

/** Sheets whose smallest form is there. */
const finished = new WeakSet<StyleSheet>()

/** The style sheets of a tenant's pages, at `/assets/css/{slug}.{route}.{hash}.css`. */
export function styleSheets(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  app.get<{ Params: { file: string } }>('/assets/css/:file', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const site = await sites.get(match.tenant)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // A page from before the last publish asks for a hash that is gone: the present style sheet is better than none,
    // but must not be kept under the old name.
    const { sheet, current } = site.css.find(request.params.file)
    reply
      .headers({
        ...COMMON_SECURITY_HEADERS,
        vary: 'accept-encoding',
        'cache-control': current ? IMMUTABLE : 'no-cache',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .type('text/css; charset=utf-8')
    return reply.send(await bytesOf(sheet, encoding))
  })
}

function bytesOf(sheet: StyleSheet, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(sheet.text)
  if (encoding === 'identity') return Promise.resolve(bytes)
  const forms = compressed.get(sheet) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(sheet, forms)
  let form = forms.get(encoding)
  if (!form) {
    form = encoding === 'br' ? thoroughBrotli(bytes) : gzipped(bytes)
    forms.set(encoding, form)
    if (encoding === 'br') void form.then(() => finished.add(sheet))
  }
  return encoding === 'br' && !finished.has(sheet) ? brotliAt(bytes, QUICK_BROTLI) : form
}
