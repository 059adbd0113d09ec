import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDemoWorld, type DemoWorld } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const NOINDEX = 'noindex,follow'

test.each([
  ['/search', undefined, '/search'],
  ['/search/ford', undefined, '/search/ford'],
  ['/search?page=2', undefined, '/search?page=2'],
  ['/search?make=Ford', NOINDEX, undefined],
  ['/search/ford?body=Ute', NOINDEX, undefined],
  ['/search?sortBy=price-desc', NOINDEX, undefined],
  ['/search?query=ranger', NOINDEX, undefined],
  ['/search?price_max=20000', NOINDEX, undefined],
  ['/search?near=4217&radius=50', NOINDEX, undefined],
])('SEO-03 %s has the robots %j and the canonical address %j', async (path, robots, canonical) => {
  const { body } = await world.get('brolga-bay', path)
  expect(/<meta name="robots" content="([^"]*)"/.exec(body)?.[1]).toBe(robots)
  const href = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(body)?.[1]
  expect(href).toBe(canonical)
})
