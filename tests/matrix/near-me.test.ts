import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDemoWorld, type DemoWorld, type Slug } from './world.ts'

vi.mock('vike/server', async () => (await import('./vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

/** The distances on the cards of a page, in their order, and how many cars there are. */
async function page(dealer: Slug, query: string) {
  const html = (await world.get(dealer, `/search?${query}`)).body
  const cards = [...html.matchAll(/<article class="fc-car-card"[\s\S]*?<\/article>/g)].map(([card]) => card)
  return {
    html,
    count: Number(/fc-search-results__count[^>]*>([\d,]+)/.exec(html)?.[1]?.replace(',', '')),
    away: cards.map((card) => Number(/([\d,]+) (?:km|mi) away/.exec(card)?.[1]?.replace(',', ''))),
  }
}

describe('near me', () => {
  test('SRCH-36 cards say how far away they are, nearest first', async () => {
    const { away } = await page('brolga-bay', 'near=4807&city=')
    expect(away.length).toBeGreaterThan(10)
    expect(away.every(Number.isFinite)).toBe(true)
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    // Cane Junction has the postcode itself.
    expect(away[0]).toBeLessThan(20)
  })

  test('SRCH-36 a radius leaves out what is farther, and the count with it', async () => {
    const all = await page('brolga-bay', 'near=4807&city=')
    const near = await page('brolga-bay', 'near=4807&radius=25&city=')
    expect(near.count).toBeGreaterThan(0)
    expect(near.count).toBeLessThan(all.count)
    expect(near.away.every((km) => km <= 25)).toBe(true)
    expect((await page('brolga-bay', 'near=4807&radius=250&city=')).count).toBe(all.count)
  })

  test('SRCH-05 another order stays another order', async () => {
    const { away } = await page('brolga-bay', 'near=4807&sortBy=price-asc&city=')
    expect(away.every(Number.isFinite)).toBe(true)
    expect(away).not.toEqual(away.toSorted((a, b) => a - b))
  })

  test('the suburb of a yard is a place, and the links of the page keep it', async () => {
    const { away, html } = await page('brolga-bay', 'near=Curlew+Point&city=')
    expect(away[0]).toBe(1)
    expect(html).toContain('near=Curlew+Point')
  })

  test('CFG-19 miles and ZIP codes in the United States', async () => {
    const { html, away } = await page('prairie-larkspur', 'near=80521')
    expect(html).toContain('placeholder="ZIP code"')
    expect(html).toMatch(/\d+ mi away/)
    expect(away.every((miles) => miles > 10 && miles < 60)).toBe(true)
  })

  test('FORM-35 a place that nobody knows is told, and all cars stay', async () => {
    const { html, count, away } = await page('brolga-bay', 'near=Atlantis&city=')
    expect(html).toContain('role="alert">We know no place called Atlantis</p>')
    expect((await page('brolga-bay', 'near=0001&city=')).html).toContain('role="alert">Invalid postcode</p>')
    expect(count).toBe((await page('brolga-bay', 'city=')).count)
    expect(away.every(Number.isNaN)).toBe(true)
  })

  test('a dealer with one yard is not asked how far', async () => {
    const { html } = await page('voltbird', 'near=2000')
    expect(html).not.toContain('name="near"')
    expect(html).not.toContain('km away')
  })
})
