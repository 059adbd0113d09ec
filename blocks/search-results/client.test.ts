import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createSearchClient, firstInFirstOut } from './client.ts'

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

test('SRCH-06 what was asked ahead and is not answered yet is not asked again, and each gets an answer of its own', async () => {
  const { asked, origin, close } = await site()
  vi.stubGlobal('window', { location: { origin } })
  const { search } = client()
  const [ahead, wanted] = await Promise.all([search(of('a')), search(of('a'))])
  expect(asked).toEqual(['a'])
  expect(wanted).toEqual(ahead)
  expect(wanted.results[0]).not.toBe(ahead.results[0])
  close()
})

test('SRCH-06 what was asked before the cache was cleared is neither waited for nor kept', async () => {
  const cache = firstInFirstOut<string>(2)
  const answer = Promise.withResolvers<string>()
  const before = cache.get('a', () => answer.promise)
  cache.clear()
  expect(await cache.get('a', async () => 'new')).toBe('new')
  answer.resolve('old')
  expect(await before).toBe('old')
  expect(await cache.get('a', async () => 'never asked')).toBe('new')
})

test('SRCH-38 a kept answer is known to be there before it is given, one that is still asked for or of typed words is not', async () => {
  const { origin, close } = await site()
  vi.stubGlobal('window', { location: { origin } })
  const made = client()
  const plain = (page: number) => [{ indexName: 'cars', params: { page } }] as never
  const begun = async (requests: never) => {
    const search = made.search(requests)
    const { answersAtOnce } = made
    await search
    return answersAtOnce
  }
  expect([await begun(plain(0)), await begun(plain(1)), await begun(plain(0))]).toEqual([false, false, true])
  expect([await begun(of('a')), await begun(of('a'))]).toEqual([false, false])
  made.clearCache()
  expect(await Promise.all([begun(plain(0)), begun(plain(0))])).toEqual([false, false])
  close()
})

test('SRCH-40 a search that failed ahead fails for who waits for it, and is asked again after it', async () => {
  const cache = firstInFirstOut<string>(2)
  const fails = () => Promise.reject(new Error('no network'))
  const both = await Promise.allSettled([cache.get('a', fails), cache.get('a', async () => 'not asked')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', async () => 'there')).toBe('there')
})

test('SRCH-38 the last answers are kept, the oldest goes first, and clearing forgets them', async () => {
  const { asked, origin, close } = await site()
  vi.stubGlobal('window', { location: { origin } })
  const { search, clearCache } = client(2)
  for (const query of ['a', 'b', 'a', 'c', 'b', 'a']) await search(of(query))
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
  clearCache()
  await search(of('a'))
  expect(asked).toEqual(['a', 'b', 'c', 'a', 'a'])
  close()
})
