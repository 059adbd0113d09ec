import Fastify from 'fastify'
import { expect, it, onTestFinished, test } from 'vitest'
import { handleErrors } from './error-handlers.ts'
import { metrics } from './metrics.ts'

function serve(token?: string) {
  const counts = { hits: 3, stale: 2, misses: 1, bytes: 4096, pages: 7 }
  const app = Fastify({ trustProxy: false })
  onTestFinished(() => app.close())
  handleErrors(app)
  const kept = metrics(app, {
    cache: { stats: () => counts },
    tenants: () => 8,
    compiledTenants: () => 5,
    token,
  })
  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })
  return { app, counts, kept, read }
}
const lines = (text: string) => text.split('\n').filter((line) => /^(?:http|csp|page|tenants)/.test(line))

it('tells requests by route, what pages were kept from, the page cache and the tenants', async () => {
  const { counts, kept, read } = serve()
  kept.observe('/cars/:slug', 'GET', 200, 0.03)
  kept.observe('/cars/:slug', 'GET', 200, 20)
  kept.violated('script-src')
  const answer = await read()
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(lines(answer.body)).toEqual([
    ...['0.001', '0.005', '0.01', '0.025'].map(
      (le) =>
        `http_request_duration_seconds_bucket{le="${le}",route="/cars/:slug",method="GET",status="200"} 0`,
    ),
    ...['0.05', '0.1', '0.25', '0.5', '1', '2.5', '10'].map(
      (le) =>
        `http_request_duration_seconds_bucket{le="${le}",route="/cars/:slug",method="GET",status="200"} 1`,
    ),
    'http_request_duration_seconds_bucket{le="+Inf",route="/cars/:slug",method="GET",status="200"} 2',
    'http_request_duration_seconds_sum{route="/cars/:slug",method="GET",status="200"} 20.03',
    'http_request_duration_seconds_count{route="/cars/:slug",method="GET",status="200"} 2',
    'csp_violations_total{directive="script-src"} 1',
    'page_cache_lookups_total{result="hit"} 3',
    'page_cache_lookups_total{result="stale"} 2',
    'page_cache_lookups_total{result="miss"} 1',
    'page_cache_bytes 4096',
    'page_cache_pages 7',
    'tenants 8',
    'tenants_compiled 5',
  ])
  expect(answer.body).toContain('process_resident_memory_bytes')
  counts.hits = 4
  expect(lines((await read()).body)).toContain('page_cache_lookups_total{result="hit"} 4')
})

test.each([
  [{}, '127.0.0.1', 200],
  [{}, '::1', 200],
  [{}, '::ffff:127.0.0.1', 200],
  [{}, '203.0.113.9', 403],
  [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 403],
  [{ forwarded: 'for=127.0.0.1' }, '127.0.0.1', 403],
  [{ authorization: 'Bearer undefined' }, '203.0.113.9', 403],
])('without a token only this machine reads: %j from %s gets %i', async (headers, from, status) => {
  expect((await serve().read(headers, from)).statusCode).toBe(status)
})

test.each([
  [{ authorization: 'Bearer s3cret' }, '203.0.113.9', 200],
  [{ authorization: 'Bearer s3creT' }, '203.0.113.9', 403],
  [{ authorization: 'Bearer s3cret2' }, '127.0.0.1', 403],
  [{ authorization: 's3cret' }, '127.0.0.1', 403],
  [{}, '127.0.0.1', 403],
])('with a token whoever has it reads: %j from %s gets %i', async (headers, from, status) => {
  expect((await serve('s3cret').read(headers, from)).statusCode).toBe(status)
})

it('a reader without the right is told what is missing', async () => {
  const refusal = { code: 'forbidden', detail: 'Metrics need the metrics token.' }
  expect((await serve('s3cret').read()).json()).toMatchObject(refusal)
})
