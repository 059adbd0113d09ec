import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { handleErrors } from '../http/error-handlers.ts'
import { brotliAt, thoroughBrotli } from '../http/thorough-brotli.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { keptTexts } from './kept-texts.ts'
import { packedOnce } from './packed-once.ts'
import type { Sites } from './sites.ts'

/** Long enough that the smallest form is smaller than the quick one. */
const TEXT = Array.from({ length: 900 }, (_, at) => `.c${(at * 7919) % 1009}{width:${at % 13}px}`).join('')

it('ASVS 15.2.2 the smallest form of a text is made once, and a quick one is sent until it is there; other encodings are made once', async () => {
  const kept = { text: TEXT }
  const [quick, smallest] = [await brotliAt(Buffer.from(TEXT), 5), await thoroughBrotli(Buffer.from(TEXT))]
  expect(smallest.length).toBeLessThan(quick.length)
  expect(await packedOnce(kept, 'br')).toEqual(quick)
  await expect.poll(async () => (await packedOnce(kept, 'br')).length).toBe(smallest.length)
  expect(await packedOnce(kept, 'br')).toEqual(smallest)
  expect(packedOnce(kept, 'br')).toBe(packedOnce(kept, 'br'))
  const zipped = packedOnce(kept, 'gzip')
  expect(packedOnce(kept, 'gzip')).toBe(zipped)
  expect(gunzipSync(await zipped).toString()).toBe(TEXT)
  expect((await packedOnce(kept, 'identity')).toString()).toBe(TEXT)
  // Another text of the same words is another one.
  expect(await packedOnce({ text: TEXT }, 'br')).toEqual(quick)
})

it.each([
  ['/assets/css/kea.home.1.css', 'text/css; charset=utf-8', true],
  ['/assets/css/kea.home.0.css', 'text/css; charset=utf-8', false],
  ['/assets/site/kea.en-AU.1.json', 'application/json; charset=utf-8', true],
  ['/assets/site/kea.en-AU.0.json', 'application/json; charset=utf-8', false],
])(
  'RUN-07 %s is %s in the encoding that is asked for, and kept for good where it is the present one: %s',
  async (path, type, current) => {
    const directory = createTenantDirectory('forecourt.example')
    directory.replace([{ slug: 'kea', name: 'Kea', revision: 1, domains: [] }])
    const site = {
      css: { find: (file: string) => ({ sheet: { text: TEXT }, current: file === 'kea.home.1.css' }) },
      siteFile: () => ({ href: '/assets/site/kea.en-AU.1.json', content: TEXT, text: TEXT }),
    } as unknown as CompiledTenant
    const app = Fastify()
    onTestFinished(() => app.close())
    handleErrors(app)
    keptTexts(app, {
      directory,
      sites: { get: () => Promise.resolve(site) } as unknown as Sites<CompiledTenant>,
    })
    const get = (encoding: string, host = 'kea.forecourt.example') =>
      app.inject({ url: path, headers: { host, 'accept-encoding': encoding } })
    const unpacked = {
      br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
      gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
      identity: String,
    }
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { statusCode, headers, rawPayload } = await get(encoding)
      expect([statusCode, headers['content-type'], headers['content-encoding'] ?? 'identity']).toEqual([
        200,
        type,
        encoding,
      ])
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cache-control': current ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      expect(unpacked[encoding](rawPayload)).toBe(TEXT)
    }
    expect((await get('br', 'forecourt.example')).statusCode).toBe(404)
  },
)
