import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createSearchClient } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A site whose search counts what it is asked. */
async function site() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { requests } = JSON.parse(body) as { requests: { query: string }[] }
      asked.push(requests.map(({ query }) => query).join())
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ results: requests.map(({ query }) => ({ query, hits: [] })) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, origin, close: () => server.close() }
}

const READER = { read: (text: string) => ({ parts: [], rest: text }), ready: () => Promise.resolve() }
const client = (cached = 2) =>
  createSearchClient(
    { host: '', appId: 'forecourt', key: 'k' } as never,
    cached,
    READER as never,
    [] as never,
  )
const of = (query: string) => [{ indexName: 'cars', params: { query } }] as never

test('SRCH-30 a client that could not be begun is begun again by the next search', async () => {
  const { asked, origin, close } = await site()
  const { search } = client()
  vi.stubGlobal('window', { location: { origin: 'no address' } })
  await expect(search(of('a'))).rejects.toThrow('Invalid URL')
  vi.stubGlobal('window', { location: { origin } })
  expect((await search(of('a'))).results).toEqual([{ query: 'a', hits: [] }])
  expect(asked).toEqual(['a'])
  close()
})

test('SRCH-38 the last answers are kept, the oldest goes first, and clearing forgets them', async () => {
  const { asked, origin, close } = await site()
  vi.stubGlobal('window', { location: { origin } })
  const { search, clearCache } = client(2) as ReturnType<typeof client> & { clearCache(): void }
  for (const query of ['a', 'b', 'a', 'c', 'b', 'a']) await search(of(query))
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
  clearCache()
  await search(of('a'))
  expect(asked).toEqual(['a', 'b', 'c', 'a', 'a'])
  close()
})
