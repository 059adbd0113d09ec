import { expect, it, vi } from 'vitest'
import type { CachedPage } from './cache/cached-page.ts'
import { sendPage } from './send-page.ts'

const page = (more: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  etag: 'W/"a"',
  dependsOnStock: false,
  dependsOnQuery: false,
  maxAge: 60,
  headers: { 'content-type': 'text/html', etag: 'W/"a"', vary: 'Accept-Encoding' },
  identity: Buffer.from('plain'),
  length: 5,
  br: Buffer.from('brotli'),
  gzip: undefined,
  packed: undefined,
  hits: 0,
  thorough: false,
  ...more,
})

function sent(of: CachedPage, encoding: 'br' | 'identity', request: object = {}) {
  const response = {
    writeHead: vi.fn<(status: number, headers: unknown) => void>(),
    end: vi.fn<(body?: Buffer) => void>(),
  }
  sendPage({ method: 'GET', headers: {}, ...request } as never, response as never, of, { encoding })
  const [status, headers] = response.writeHead.mock.calls[0]!
  const [body] = response.end.mock.calls[0]!
  return { status, headers, body: body === undefined ? null : String(body) }
}

it.each([
  [200, 'W/"a"', 304],
  [200, '"a"', 304],
  [200, 'W/"b"', 200],
  [404, 'W/"a"', 404],
  [410, '*', 410],
])('a page of status %i for whoever has %s is answered with %i', (status, has, answered) => {
  const answer = sent(page({ status }), 'identity', { headers: { 'if-none-match': has } })
  expect([answer.status, answer.body]).toEqual([answered, answered === 304 ? null : 'plain'])
})

it('each body has its length and its encoding; a HEAD has both, and no body', () => {
  const common = ['content-type', 'text/html', 'etag', 'W/"a"', 'vary', 'Accept-Encoding']
  expect(sent(page(), 'identity')).toEqual({
    status: 200,
    headers: [...common, 'content-length', '5'],
    body: 'plain',
  })
  const brotli = [...common, 'content-length', '6', 'content-encoding', 'br']
  expect(sent(page(), 'br')).toEqual({ status: 200, headers: brotli, body: 'brotli' })
  expect(sent(page(), 'br', { method: 'HEAD' })).toEqual({ status: 200, headers: brotli, body: null })
})
