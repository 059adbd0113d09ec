import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteLocation } from '../../../runtime/block/site-context.ts'
import { FooterLocations } from '../../footer/footer-locations.tsx'
import { OpeningHours } from '../opening-hours/opening-hours.tsx'
import { FIXTURE_NOW, fixtureSite, visibleText } from '../testing/render-block.ts'
import { LocationCard } from './location-card.tsx'

const YARD = {
  id: 1,
  name: 'Yard One',
  slug: 'yard-1',
  dealership_slug: 'd',
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
} as unknown as SiteLocation
const site = fixtureSite()
const card = (size: 'small' | 'medium' | 'large') =>
  renderToStaticMarkup(
    <LocationCard id="c" location={YARD} site={site} now={FIXTURE_NOW} size={size} level={3} />,
  )

test('LOC-01 a small card has no picture and only the large one its map; all can be called', () => {
  const [small, medium, large] = [card('small'), card('medium'), card('large')]
  expect([small, medium, large].map((html) => html.includes('yard-1.webp'))).toEqual([false, true, true])
  expect([small, medium, large].map((html) => html.includes('data-map'))).toEqual([false, false, true])
  for (const html of [small, medium, large]) expect(html).toContain('href="tel:0770100140"')
})

test('CFG-21 LOC-20 a day without hours is called as its own dealership calls it', () => {
  const contact_detail = {
    opening_hours: [
      { weekday: 1, status: 'Open', formated_hours: '9am - 5pm', open: '09:00', close: '17:00' },
    ],
  }
  const overrides = { d: { locations: { closedText: 'By appointment' } } } as never
  const words = (slug: string) =>
    visibleText(
      renderToStaticMarkup(
        <OpeningHours
          location={{ ...YARD, dealership_slug: slug, contact_detail } as unknown as SiteLocation}
          site={fixtureSite({ dealershipOverrides: overrides })}
        />,
      ),
    )
  expect(words('d')).toContain('By appointment')
  expect(words('another')).not.toContain('By appointment')
})

test('CFG-21 ROUTE-35 a card leads to where the site has its pages of places, whatever its dealership says', () => {
  const overrides = { d: { locations: { linkStyle: 'locations' } } } as never
  const html = renderToStaticMarkup(
    <LocationCard
      id="c"
      location={YARD}
      site={fixtureSite({ dealershipOverrides: overrides })}
      now={FIXTURE_NOW}
      size="small"
      level={3}
    />,
  )
  expect(html).toContain('href="/contact-us/yard-1"')
  expect(html).toContain('href="/contact-us/yard-1#contact"')
})

test('LOC-01 the footer’s places have name, address and a phone that can be called', () => {
  const bare = { id: 2, name: 'Yard Two', slug: 'yard-2', dealership_slug: 'd', city: 'Cairns' }
  const html = renderToStaticMarkup(
    <FooterLocations locations={[YARD, bare as unknown as SiteLocation]} site={site} />,
  )
  expect(visibleText(html)).toBe(
    'Where to find us Yard One 2 Jetty Road, Brolga Bay QLD 4818 07 7010 0140 Yard Two Cairns',
  )
  expect(html.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:0770100140"'])
})
