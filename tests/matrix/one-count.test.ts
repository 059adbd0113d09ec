import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDemoWorld, DEALERS, type DemoWorld, type Slug } from './world.ts'

vi.mock('vike/server', async () => (await import('./vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 240_000)
afterAll(() => world.close())

const number = (text: string) => Number(text.replaceAll(/\D/g, ''))

async function page(slug: Slug, path: string): Promise<string> {
  const { statusCode, body } = await world.get(slug, path)
  expect([path, statusCode]).toEqual([path, 200])
  return body
}

/** Links of a page that say how many cars or models are behind them, and the number. */
function promises(html: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [, href = '', inside = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"[^>]*>([\s\S]*?)<\/a>/g)) {
    const count =
      /class="[^"]*(?:count|tabular)[^"]*">([^<]*\d[^<]*)</.exec(inside)?.[1] ??
      /^(?:See|All) ([\d,]+)/.exec(inside.replaceAll(/<[^>]*>/g, ''))?.[1]
    // Neither prices nor years.
    if (count && /^\(?[\d,]+\)?( \w+)?$/.test(count.trim()))
      found.set(href.replaceAll('&amp;', '&'), number(count))
  }
  return found
}

/** What the page behind such a link says or shows. */
function told(html: string): number {
  const heading = /class="fc-search-results__count">([^<]*)</.exec(html)?.[1]
  return heading
    ? number(heading)
    : (/<ul class="fc-models__list">[\s\S]*?<\/ul>/.exec(html)?.[0].match(/<li/g) ?? []).length
}

test.each(DEALERS)(
  'SRCH-24 at %s a number beside a link of the home page, the range or a model is what its page says',
  async (slug) => {
    const home = await page(slug, '/')
    const models = await world.content(slug, 'models')
    const own = models.filter((model) => !model['override_url']).slice(0, 12)
    const stocked = own.map((model) => `/${String(model['new_slug'] || model['slug'])}`)
    const places = models.length > 0 ? ['/models', ...stocked] : []
    const said = promises(home)
    for (const path of places)
      for (const [href, count] of promises(await page(slug, path))) said.set(href, count)
    expect(said.size).toBeGreaterThan(0)
    const shown = new Map<string, number>()
    for (const href of said.keys()) shown.set(href, told(await page(slug, href)))
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(said))
  },
  120_000,
)
