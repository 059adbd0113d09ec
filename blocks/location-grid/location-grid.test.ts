import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { Location, Settings } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fixturePage, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { siteContext } from '../../runtime/compile/site.ts'
import { head } from './head.ts'

const block = registry.get('LocationGrid')
if (!block) throw new Error('LocationGrid is not registered')

const { settings } = fixtureTenant()

function place(id: number, over: Partial<Location> = {}): Location {
  return { id, name: `Yard ${id}`, slug: `yard-${id}`, dealership_slug: 'd', ...over }
}

function html(
  locations: Location[],
  props: Record<string, unknown> = {},
  own: Partial<Settings['locations']> = {},
): string {
  const tenant: Partial<ResolvedTenant> = {
    locations,
    settings: { ...settings, locations: { ...settings.locations, ...own } },
  }
  return renderBlock(block as never, { props, tenant })
}

const full = place(1, {
  phone: '07 7010 0140',
  image: '/img/places/yard-1.webp',
  address: {
    street: '2 Jetty Road',
    city: 'Brolga Bay',
    state: 'QLD',
    postcode: '4818',
    lat: -19.2,
    long: 146.7,
  },
  contact_detail: {
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open',
      formated_hours: '8:30am - 5:30pm',
      open: '08:30',
      close: '17:30',
    })),
    special_hours: [{ date: '2026-12-25', status: 'Closed', name: 'Christmas Day' }],
  },
  dealer_license_number: '4401187',
  motor_vehicle_repairer: '4401190',
  average_rating: '4.66',
  review_count: 12,
})

describe('location card', () => {
  test.each([
    [{ city: 'Roma', state: 'qld' }, 'Roma QLD'],
    [{ city: 'Roma' }, 'Roma'],
    [{ city: 'Whakatāne', state: 'bay-of-plenty' }, 'Whakatāne'],
  ])('CFG-10 LOC-01 a place without an address, with %j, stands in “%s”', (where, line) => {
    expect(visibleText(html([place(1, where)]))).toContain(`Yard 1 ${line} `)
  })

  test('LOC-01 a full location shows everything', () => {
    const text = visibleText(html([full, place(2)]))
    for (const part of [
      'Yard 1',
      '4.7 (12 reviews)',
      '2 Jetty Road, Brolga Bay QLD 4818',
      '07 7010 0140',
      'Mon - Fri 8:30am - 5:30pm Saturday Closed Sunday Closed',
      'MD 4401187',
      'Motor Vehicle Repairer 4401190',
      'Contact Yard 1',
      'Get Directions to Yard 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('LOC-01 what a location lacks is left out', () => {
    const text = visibleText(html([place(1), place(2)]))
    expect(text).not.toMatch(/Mon - Fri|Get Directions|reviews|MD |Holiday/)
  })

  test('LOC-02 a large card has a map panel, a medium one has none', () => {
    expect(html([full, place(2)])).not.toContain('fc-map')
    const map = {
      width: 300,
      height: 200,
      paths: [],
      labels: [],
      pins: [{ x: 10, y: 20 }],
      scale: { width: 50, words: '5 km' },
      attribution: 'Open data',
    }
    const page = renderBlock(block, {
      props: { size: 'large' },
      data: { each: { 1: map } },
      tenant: { locations: [full, place(2)] },
    })
    expect(page.match(/data-map="true"/g)).toHaveLength(2)
    // Drawn where the land around the place is known.
    expect(page.match(/class="fc-map__mark"/g)).toHaveLength(1)
    expect(visibleText(page)).toContain('Yard 1 2 Jetty Road, Brolga Bay QLD 4818 Open in maps')
  })

  test('LOC-23 LOC-24 the map is grey and drawn unless the site says otherwise', () => {
    expect(html([full])).toContain('class="fc-map" data-style="grayscale"')
    const css = readFileSync(join(import.meta.dirname, '../shared/map/style.css'), 'utf8')
    expect(css).toMatch(
      /\.fc-map\[data-style='grayscale'\] :is\(iframe, \.leaflet-tile-pane\) \{\s*filter: grayscale\(1\)/,
    )
    expect(visibleText(html([full]))).not.toContain('Show the live map')
    const maps = { ...settings.maps, key: 'browser-key', style: 'colour' as const }
    const page = renderBlock(block, {
      tenant: { locations: [full], settings: { ...settings, maps } },
    })
    expect(page).toContain('class="fc-map" data-style="colour"')
    expect(visibleText(page)).toContain('Show the live map')
    expect(page).not.toContain('<iframe')
  })

  test('LOC-26 the contact page of a site that wants it asks for a postcode, other pages do not', () => {
    const own = { ...settings, locations: { ...settings.locations, distanceSort: true } }
    const asked = (routeId: string) =>
      renderBlock(block, {
        tenant: { locations: [full, place(2)], settings: own },
        page: { routeId },
      })
    expect(asked('contact')).toMatch(/<form[^>]*data-nearest[^>]*hidden/)
    expect(asked('contact')).toContain('data-lat="-19.2" data-long="146.7"')
    expect(asked('home')).not.toContain('data-nearest')
    expect(visibleText(asked('contact'))).toContain('Your postcode')
    const american = renderBlock(block, {
      tenant: { locations: [full, place(2)], settings: own, country: 'US' },
      page: { routeId: 'contact' },
    })
    expect(visibleText(american)).toContain('Your ZIP code')
    expect(american).toContain('maxLength="5"')
  })

  test('LOC-21 holiday hours open in a dialog while there are dates to come', () => {
    const page = html([full])
    expect(visibleText(page)).toContain('Holiday Opening Hours')
    expect(visibleText(page)).toContain('25 Dec 2026 Christmas Day Closed')
    expect(page).toMatch(
      /popoverTarget="block-1-holidays".*<dialog[^>]* id="block-1-holidays" popover="auto"/,
    )
    // The day turns on the dealer's clock: midnight in Brisbane is 14:00 of the day before in UTC.
    const at = (instant: string) =>
      visibleText(renderBlock(block, { tenant: { locations: [full] }, page: { now: Date.parse(instant) } }))
    expect(at('2026-12-25T13:59:59Z')).toContain('Holiday Opening Hours')
    expect(at('2026-12-25T14:00:00Z')).not.toContain('Holiday Opening Hours')
    expect(html([full], {}, { specialHours: false })).not.toContain('Holiday')
  })

  test('LOC-28 the card says whether the place is open now', () => {
    expect(visibleText(html([full]))).toContain('Closed, opens Monday 8:30am')
  })

  test('LOC-20 closed days read as the site says', () => {
    expect(visibleText(html([full], {}, { closedText: 'By appointment only' }))).toContain(
      'Saturday By appointment only',
    )
  })
})

describe('grid and carousel', () => {
  test('LOC-04 both are titled Our Locations; the carousel has a swipe hint', () => {
    const grid = html([place(1), place(2)])
    const carousel = html([place(1), place(2)], { layout: 'carousel' })
    expect(grid).toContain('>Our Locations</h2>')
    expect(carousel).toContain('>Our Locations</h2>')
    expect(visibleText(carousel)).toContain('Swipe to see more')
    expect(visibleText(grid)).not.toContain('Swipe')
  })

  test('LOC-04 LOC-07 a place that is alone is titled as what it is, or by the words of the dealer', () => {
    const title = (places: Location[], props = {}) => /<h2[^>]*>([^<]*)/.exec(html(places, props))?.[1]
    expect(title([place(1)])).toBe('Where to find us')
    expect(title([place(1)], { heading: 'Our only yard' })).toBe('Our only yard')
    expect(title([place(1), place(2)], { heading: 'Both yards' })).toBe('Both yards')
  })

  test('LOC-07 one location shows its map and details, several a list', () => {
    expect(html([full])).toContain('fc-map')
    expect(html([full, place(2)]).match(/<article/g)).toHaveLength(2)
  })

  test('LOC-06 hidden locations are not shown, and none leaves nothing', () => {
    expect(visibleText(html([place(1), place(2, { visible: false })]))).not.toContain('Yard 2')
    expect(html([place(1, { visible: false })])).toBe('')
  })

  test('LOC-05 LOC-08 a selection shows its kind', () => {
    const locations = [place(1), place(2, { location_type: 'service' }), place(3, { location_type: 'parts' })]
    expect(visibleText(html(locations, { selection: 'service-and-parts' }))).toMatch(/Yard 2.*Yard 3/)
    expect(visibleText(html(locations, { selection: 'service-and-parts' }))).not.toContain('Yard 1')
    expect(visibleText(html(locations, { selection: 3 }))).not.toContain('Yard 2')
  })

  test('LOC-11 UI-10 eight locations stand three in a row from 992 px on, and two from 768 px', () => {
    const locations = Array.from({ length: 8 }, (_, index) => place(index + 1))
    expect(html(locations, { layout: 'grid' })).toContain('data-md="2" data-lg="3"')
    const css = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')
    expect(css).toMatch(
      /@media \(min-width: 992px\) \{[^@]*\[data-lg='3'\] \{\s*grid-template-columns: repeat\(3/,
    )
    expect(css).toMatch(
      /@media \(min-width: 768px\) \{[^@]*\[data-md='2'\] \{\s*grid-template-columns: repeat\(2/,
    )
  })

  test.each([
    [1, '1', '1'],
    [2, '2', '2'],
    [3, '2', '3'],
    [4, '2', '3'],
    [6, '2', '3'],
  ])('LOC-11 %i locations: %s columns at md, %s at lg', (count, md, lg) => {
    const locations = Array.from({ length: count }, (_, index) => place(index + 1))
    expect(html(locations)).toContain(`data-md="${md}" data-lg="${lg}"`)
  })
})

describe('places for search engines', () => {
  const told = (linkStyle: Settings['locations']['linkStyle'], routeId: string) => {
    const tenant = fixtureTenant({
      locations: [full, place(2, { visible: false })],
      settings: { ...settings, locations: { ...settings.locations, linkStyle } },
    })
    return head({
      props: {} as never,
      data: undefined,
      site: siteContext(tenant),
      page: { ...fixturePage(), routeId },
    })
  }

  test('ROUTE-34 SEO-02 the contact page describes visible places that have no page of their own', () => {
    expect(told('contact', 'contact')?.jsonLd).toMatchObject([
      { '@type': 'AutoDealer', name: 'Yard 1', url: '/contact', telephone: '07 7010 0140' },
    ])
    expect(told('contact', 'home')).toBeUndefined()
    expect(told('contact-us', 'contact')).toBeUndefined()
  })
})
