import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { handleErrors } from '../../http/error-handlers.ts'
import { createTenantDirectory, type TenantDirectory } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { embedPages } from './embed-pages.ts'

const HOSTILE = '</body></html><script>document.title = document.cookie</script><!--'

const block = (id: string, props: object, type = 'Embed') => ({ id, type, props, className: '' })
const route = (id: string, main: object[]) => ({ id, regions: { header: [], main, footer: [], aside: [] } })
const SITE = {
  html: { lang: 'en-AU' },
  routes: [
    route('about us', [
      {
        ...block('around', {}, 'Section'),
        slots: { content: [block('chat', { title: 'A "chat" <1>', code: HOSTILE })] },
      },
      block('feed', { title: 'Feed', code: '  ', address: 'https://feed.example/' }),
      block('words', { title: 'Words', code: HOSTILE }, 'RichText'),
    ]),
  ],
  errorRoutes: { notFound: route('not-found', [block('chat', { title: 'Lost', code: '<p>Lost?</p>' })]) },
} as unknown as CompiledTenant

function start() {
  const directory: Pick<TenantDirectory, 'byHost'> = {
    byHost: (host = '') =>
      host === 'kea.localhost'
        ? ({ kind: 'tenant', tenant: { slug: 'kea' } } as ReturnType<TenantDirectory['byHost']>)
        : { kind: host === 'localhost' ? 'platform' : 'unknown' },
  }
  const app = Fastify()
  handleErrors(app)
  embedPages(app, {
    directory: { ...createTenantDirectory('localhost'), ...directory },
    sites: { get: () => Promise.resolve(SITE) } as unknown as Sites<CompiledTenant>,
  })
  return (url: string, host = 'kea.localhost') => app.inject({ url, headers: { host } })
}

test('RUN-09 SEO-09 code is served as a document of no origin, for the site’s own pages alone, and to no index', async () => {
  const answer = await start()('/embed/about%20us/chat')
  expect(answer.statusCode).toBe(200)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox [^;]*allow-scripts/)
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-modals/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect(answer.headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  // What tells the height stands before code that leaves a comment open; only the title is words.
  expect(answer.body).toContain('<title>A &quot;chat&quot; &lt;1&gt;</title>')
  expect(answer.body.indexOf('embedHeight')).toBeLessThan(answer.body.indexOf(HOSTILE))
})

test('RUN-09 the page for what is not found has its own; whatever holds no code is not there', async () => {
  const get = start()
  expect((await get('/embed/not-found/chat')).body).toContain('<p>Lost?</p>')
  for (const path of [
    '/embed/about%20us/feed',
    '/embed/about%20us/words',
    '/embed/about%20us/none',
    '/embed/none/chat',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('RUN-08 SEO-09 code runs on the host of its dealer, never on the platform’s, where staff sign in', async () => {
  const get = start()
  for (const host of ['localhost', 'unknown.example'])
    expect([host, (await get('/embed/about%20us/chat', host)).statusCode]).toEqual([host, 404])
})
