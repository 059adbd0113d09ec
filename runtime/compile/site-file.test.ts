import { expect, it } from 'vitest'
import type { BlockSchema } from '../block/types.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { compileTenant } from './compile-tenant.ts'
import type { BlockCatalogue } from './input.ts'
import { clientSite, findSiteFile } from './site-file.ts'

const block = (type: string, settings?: string[]) =>
  ({
    schema: { type, settings, hydrate: 'load' } as unknown as BlockSchema,
    styles: {},
    enhance: true,
  }) as const

const catalogue: BlockCatalogue = new Map([
  ['Valued', block('Valued', ['tradeIn'])],
  ['Menu', block('Menu')],
  ['Elsewhere', block('Elsewhere', ['booking'])],
])
const compile = (more: Parameters<typeof fixtureTenant>[0] = {}) =>
  compileTenant(
    fixtureTenant({
      routes: [
        { id: 'home', path: '/', blocks: [{ id: 'm', type: 'Menu' }] },
        { id: 'value', path: '/value', blocks: [{ id: 'v', type: 'Valued' }] },
      ],
      ...more,
    }),
    catalogue,
    { base: '' },
  )
const { site } = compile()
const routes = [{ types: ['Valued'] }]

it('has the setting groups that blocks of some page name, and what any script may need', () => {
  const { content, text } = compile().siteFile()
  // Every script may have an event to tell (TRACK-12).
  expect(Object.keys(content.settings).toSorted()).toEqual(['consent', 'tracking', 'tradeIn'])
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(content)))
})

it('has an address that changes with what is in it, and after a publication the present one answers for it', () => {
  const before = compile().siteFile()
  const now = compile({ name: 'Kea Cars' })
  expect(before.href).toMatch(/^\/assets\/site\/fixture-motors\.en-AU\.[\w-]{12}\.json$/)
  expect(compile().siteFile().href).toBe(before.href)
  const file = (href: string) => href.split('/').at(-1) ?? ''
  expect(findSiteFile(now, file(before.href))).toEqual({ found: now.siteFile(), current: false })
  expect(findSiteFile(now, file(now.siteFile().href))).toEqual({ found: now.siteFile(), current: true })
  expect(findSiteFile(now, 'no-such-file').current).toBe(false)
})

it('LOC-09 has no place that is hidden, and nothing that the server alone draws', () => {
  const [place] = site.locations
  const world = {
    ...site,
    navigation: { header: [] },
    dealerships: [{ id: 1, slug: 'kea', name: 'Kea' }],
    locations: [place!, { ...place!, id: 2, visible: false }],
    dealershipOverrides: { kea: { tradeIn: site.settings.tradeIn, booking: site.settings.booking } },
  }
  const sent = clientSite({ site: world, routes, catalogue })
  expect(sent.locations.map(({ id }) => id)).toEqual([1])
  expect(Object.keys(sent.dealershipOverrides['kea'] ?? {})).toEqual(['tradeIn'])
  expect([sent.regional.states, sent.navigation, sent.dealerships]).toEqual([[], {}, []])
  expect(world.regional.states).not.toEqual([])
})

it('ROUTE-23 a headline that the dealer hides is not sent, be it of the site or of one of its dealerships', () => {
  const tradeIn = { ...site.settings.tradeIn, headline: 'Sold in two minutes' }
  const sent = (hidesHere: boolean, hidesThere: boolean) => {
    const settings = (hideInstantOfferText: boolean) => ({ tradeIn: { ...tradeIn, hideInstantOfferText } })
    const told = clientSite({
      site: {
        ...site,
        settings: { ...site.settings, ...settings(hidesHere) },
        dealershipOverrides: { kea: settings(hidesThere) },
      },
      routes,
      catalogue,
    })
    return [told.settings.tradeIn.headline, told.dealershipOverrides['kea']?.tradeIn?.headline]
  }
  expect(sent(true, false)).toEqual(['', 'Sold in two minutes'])
  expect(sent(false, true)).toEqual(['Sold in two minutes', ''])
})
