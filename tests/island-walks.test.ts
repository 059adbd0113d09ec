import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readCatalogue } from '../runtime/compile/catalogue.ts'
import { alive, carsOf, faults, islandsOf, type Island, type Slug } from './support/island-page.ts'
import { tryAll } from './support/island-steps.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})
// The client's own way to ask is that of the machine the test runs on.
vi.mock('algoliasearch/lite', async (load) => {
  const { liteClient } = await load<typeof import('algoliasearch/lite')>()
  const requester = {
    async send({
      url,
      method,
      headers,
      data,
    }: {
      url: string
      method: string
      headers: object
      data?: string
    }) {
      const answer = await fetch(url, { method, headers: { ...headers }, ...(data && { body: data }) })
      return { status: answer.status, content: await answer.text(), isTimedOut: false }
    },
  }
  return {
    liteClient: (id: string, key: string, options: object) =>
      liteClient(id, key, { ...options, requester } as never),
  }
})

/** Islands of one block that are tried, where pages differ in what they give it. */
const MOST_EACH = 2

/** Pages of each dealer that have between them every block that comes alive. */
const PAGES: [Slug, string[]][] = [
  [
    'brolga-bay',
    [
      '/',
      '/search',
      '/contact-us',
      '/trade-in',
      '/book-test-drive',
      '/finance',
      '/favourites',
      '/compare',
      '/parts/search',
      '/success',
      '/service',
      '/about-us',
      '/contact-us/brolga-bay-motors',
      '/cars/@slug 3/checkout',
      '/cars/@slug 6/buy-online',
      '/cars/@slug 0',
      '/cars/@slug 3',
    ],
  ],
  ['lanternfish', ['/', '/used-cars?query=diesel', '/sign-in', '/cars/@slug 0', '/cars/@slug 5']],
  ['voltbird', ['/', '/apply-for-finance', '/checkout-journey?car_id=@id 1', '/cars/@slug 1']],
  ['prairie-larkspur', ['/trade-in', '/search', '/cars/@slug 2']],
]

/** Blocks that only somebody who has signed in meets, and one that no demo has: their scripts have tests beside them. */
const NOT_MET = ['Embed', 'OnlinePurchase', 'Watchlist']

test('UI-04 what each control of every block that comes alive does, stands beside it', async () => {
  const tried = new Map<string, string[]>()
  for (const [slug, paths] of PAGES) {
    for (const written of paths) {
      const path = written.replace(/@(\w+) (\d+)/, (_, what: string, nth: string) =>
        String(carsOf(slug)[Number(nth)]?.[what as 'slug']),
      )
      const seen = new Map<string, Island>()
      for (const island of await islandsOf(slug, path)) seen.set(island.block, island)
      for (const [block, island] of seen) {
        const lines = tried.get(block) ?? []
        const title = `== ${slug} ${written}`
        const before = lines.filter((line) => line.startsWith('==')).length
        if (before >= MOST_EACH) continue
        // The second is tried by somebody who has been here before.
        const said = await tryAll(await alive(slug, island, { isBack: before > 0 }))
        tried.set(block, [...lines, title, ...said])
      }
    }
  }
  expect(faults).toEqual([])
  const blocks = [...readCatalogue(join(import.meta.dirname, '../blocks')).values()].map(
    ({ schema }) => schema,
  )
  const alone = blocks.filter(({ hydrate }) => hydrate !== 'none').map(({ type }) => type)
  expect([...tried.keys(), ...NOT_MET].toSorted()).toEqual(alone.toSorted())
  for (const [block, lines] of tried)
    await expect.soft(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./island-walks/${block}.txt`)
}, 300_000)
