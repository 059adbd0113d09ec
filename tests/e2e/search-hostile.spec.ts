import { request } from 'node:http'
import { expect, test } from './site.ts'

interface Answer {
  status: number
  type: string
  body: string
  ms: number
}

/** Bytes as they are: no client may tidy the address up. */
function ask(port: number, host: string, path: string, method = 'GET', body?: string): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - started,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A generator with a seed, so that a failure can be made again. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const NAMES = [
  'query',
  'page',
  'price',
  'make',
  'sortBy',
  'menu[make]',
  'refinementList[make][0]',
  'view',
  'year',
  'x',
]
const VALUES = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN:NaN',
  '9:1',
  '%00',
  '%ff%fe',
  '%',
  '%zz',
  '<script>',
  "' OR 1=1",
  '(((',
  'a:1 OR',
]

/** A query string of random pieces and random bytes. */
function madeUp(next: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const bytes = () =>
    Array.from(
      { length: Math.floor(next() * 20) },
      () =>
        `%${Math.floor(next() * 256)
          .toString(16)
          .padStart(2, '0')}`,
    ).join('')
  const pairs = Array.from({ length: 1 + Math.floor(next() * 8) }, () => {
    const name = next() < 0.8 ? pick(NAMES) : bytes()
    return `${name}=${next() < 0.5 ? encodeURI(pick(VALUES)) : bytes()}`
  })
  return pairs.join('&')
}

const FIXED: [what: string, query: string][] = [
  ['a page of a billion', 'page=1000000000'],
  ['a page that is none', 'page=two&page=-3&page=1.5'],
  ['ranges of nothing', 'price=NaN:NaN&km=:&year=a:b&price=Infinity:-Infinity'],
  ['a range of large numbers', 'price=999999999999999999999:9'],
  ['one word of 8,000 letters', `query=${'a'.repeat(8000)}`],
  ['a thousand makes', Array.from({ length: 1000 }, (_, index) => `make=m${index}`).join('&')],
  ['a parameter a thousand times', 'query=a&'.repeat(1000)],
  ['broken escapes', 'query=%E0%A4%A&make=%'],
  ['zeros and controls', 'query=%00%01%0a%1b&make=%00'],
  ['hostile filters', 'make=x%22%20OR%20tenant:other&model=NOT%20(((('],
  ['lone surrogates', 'query=%ed%a0%80%ed%bf%bf'],
  ['a prototype', '__proto__[x]=1&constructor=2&refinementList[__proto__][0]=x&menu[constructor]=y'],
  ['a budget of nonsense', 'budget_weekly=1e308&budget_deposit=NaN&budget_years=-5&budget_rate=1e9'],
  ['markup', 'query=%3Cscript%3Ealert(1)%3C/script%3E'],
]

test.describe('hostile addresses of the search', () => {
  test('SRCH-01 any query string is a normal page or a 400 problem, at once, never a 500', async ({
    platform,
  }) => {
    const { host } = new URL(platform.url('brolga-bay'))
    const next = random(20261121)
    const made = Array.from({ length: 60 }, (_, index): [string, string] => [
      `made up ${index}`,
      madeUp(next),
    ])
    for (const [what, query] of [...FIXED, ...made]) {
      for (const path of ['/search', '/parts/search']) {
        const { status, type, body } = await ask(platform.port, host, `${path}?${query}`)
        expect([200, 400, 404], `${path} with ${what}: ${query.slice(0, 200)}`).toContain(status)
        if (status === 200) expect(type).toContain('text/html')
        expect(body, what).not.toContain('<script>alert(1)')
      }
    }
  })

  test('SRCH-01 an address of 100 KB is refused in words, and the server goes on', async ({ platform }) => {
    const { host } = new URL(platform.url('brolga-bay'))
    const { status, type, body } = await ask(platform.port, host, `/search?query=${'x'.repeat(100_000)}`)
    expect([400, 414, 431]).toContain(status)
    expect(type).toContain('application/problem+json')
    expect(JSON.parse(body).status).toBe(status)
    expect((await ask(platform.port, host, '/search')).status).toBe(200)
  })

  test('SRCH-02 a page beyond the last is the last one; a word that no car has finds none', async ({
    platform,
  }) => {
    const { host } = new URL(platform.url('brolga-bay'))
    const far = await ask(platform.port, host, '/search?page=1000000000')
    expect(far.body).toMatch(/aria-label="Page (\d+)" aria-current="page"/)
    const long = await ask(platform.port, host, `/search?query=${'a'.repeat(8000)}`)
    expect(long.body).toMatch(/fc-search-results__count">0 cars</)
  })

  test('RUN-01 pages are read, not written', async ({ platform }) => {
    const { host } = new URL(platform.url('brolga-bay'))
    for (const method of ['PUT', 'DELETE', 'TRACE', 'POST']) {
      const { status, type } = await ask(platform.port, host, '/search', method)
      expect([method, status, type.split(';')[0]]).toEqual([method, 405, 'application/problem+json'])
    }
  })
})
