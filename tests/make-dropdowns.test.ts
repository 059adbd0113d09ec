import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDemoWorld, type Change, type DemoWorld } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const limited =
  (dropdownLimit: number): Change =>
  (before) => {
    const settings = before['settings'] as Record<string, Record<string, unknown>>
    const filters = { ...settings['filters'], popularMakes: { dropdownLimit } }
    const nav = { ...settings['nav'], megaMenu: true }
    return { ...before, settings: { ...settings, filters, nav } }
  }

const captured = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? ''
const countsOf = (options: string[]) => options.map((text) => Number(/\((\d+)\)/.exec(text)?.[1]))
const alphabetical = (names: string[]) => names.toSorted((a, b) => a.localeCompare(b))

test('SRCH-18 more than 20 makes: the quick search has the 20 with the most cars as Popular, then all of them by the alphabet', async () => {
  const { body } = await world.get('brolga-bay', '/')
  const select = between(body, 'name="make"', '</select>')
  const options = (group: string) =>
    captured(between(select, `<optgroup label="${group}">`, '</optgroup>'), />([^<]+)<\/option>/g)
  const popular = options('Popular')
  expect(popular).toHaveLength(20)
  expect(countsOf(popular)).toEqual(countsOf(popular).toSorted((a, b) => b - a))
  const all = options('All')
  expect(all.length).toBeGreaterThan(20)
  expect(all).toEqual(alphabetical(all))
  // All of them: each make that the yard has a car of, once, the popular ones too and with the same number.
  const nameOf = (option: string) => option.replace(/ \(\d+\)$/, '')
  const onYard = world.cars('brolga-bay').filter(({ sold, status }) => status === 'in_stock' && !sold)
  expect(all.map(nameOf)).toEqual(expect.arrayContaining([...new Set(onYard.map(({ make }) => make))]))
  expect(new Set(all.map(nameOf)).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(popular))
  expect(Math.min(...countsOf(popular))).toBeGreaterThanOrEqual(
    Math.max(...countsOf(all.filter((make) => !popular.includes(make)))),
  )
})

test('SRCH-18 a site with no more makes than the limit has one flat list', async () => {
  const { body } = await world.get('brolga-bay', '/', limited(26))
  const select = between(body, 'name="make"', '</select>')
  expect(select).not.toContain('<optgroup')
  expect(captured(select, />([^<]+\(\d+\))<\/option>/g).length).toBeGreaterThan(20)
})

test('SRCH-18 NAV-03 the menu of the header and its drawer group many brands, and leave none away', async () => {
  const { body } = await world.get('kereru-coast', '/', limited(10))
  const menu = between(
    body,
    '<div class="fc-page-header__panel fc-page-header__panel--mega',
    'fc-page-header__tools"',
  )
  expect(captured(menu, /fc-page-header__brand-name">([^<]+)/g)).toHaveLength(10)
  const all = captured(between(menu, '>All</p>', '</ul>'), /<a [^>]*>([^<]+)<\/a>/g)
  expect(all.length).toBeGreaterThan(10)
  expect(all).toEqual(alphabetical(all))
  const drawer = between(body, '<dialog class="fc-drawer', '</dialog>')
  const [popular = '', rest = ''] = drawer.split('>Popular</li>')[1]?.split('>All</li>') ?? []
  const brands = /<li><a href="\/[^"]+">([^<]+)<\/a>/g
  expect(captured(popular, brands)).toHaveLength(10)
  // The entry's own links follow in the same list.
  expect(captured(rest, brands).slice(0, all.length)).toEqual(all)
})
