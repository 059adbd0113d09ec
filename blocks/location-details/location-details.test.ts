import { describe, expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { head } from './head.ts'
import { load } from './load.ts'

const { settings } = fixtureTenant()
const yard = {
  id: 1,
  name: 'Bay Ford Sales',
  slug: 'bay-ford-sales',
  dealership_slug: 'bay-ford',
  phone: '07 7010 0140',
  address: {
    street: '2 Jetty Road',
    city: 'Brolga Bay',
    state: 'QLD',
    postcode: '4818',
    lat: -19.2,
    long: 146.7,
  },
  contact_detail: {
    opening_hours: [
      { weekday: 1, status: 'Open', formated_hours: '8am - 5pm', open: '08:00', close: '17:00' },
    ],
    special_hours: [{ date: '2026-12-25', status: 'Closed' }],
  },
}
const service = {
  ...yard,
  id: 2,
  name: 'Bay Ford Service',
  slug: 'bay-ford-service',
  location_type: 'service' as const,
}
const locations = [yard, service, { ...yard, id: 3, slug: 'hidden', visible: false }]

async function pageOf(slug: string) {
  const { context } = fakeContext({ tenant: { locations }, params: { slug } })
  const data = await load(context, {})
  return { data, parts: head({ props: {}, data, site: context.site, page: fixturePage() }) }
}

const LARGE = { size: 'large', heading: '' }

/** A block of a site with these places, as its server renders it. */
const drawn = (type: string, more: object, places: object[]) => {
  const block = registry.get(type)
  if (!block) throw new Error(`${type} is not registered`)
  return visibleText(renderBlock(block, { tenant: { locations: places as never }, ...more }))
}

describe('location page', () => {
  test('LOC-27 LOC-03 LOC-16 LOC-17 LOC-21 the page of a place tells all that its large card does', () => {
    const full = {
      ...yard,
      image: '/img/places/yard-1.webp',
      dealer_license_number: '4401187',
      motor_vehicle_repairer: '4401190',
      average_rating: '4.66',
      review_count: 12,
    }
    const card = drawn('LocationGrid', { props: LARGE }, [full])
    const page = drawn('LocationDetails', { data: { location: full, departments: [] } }, [full])
    const told = [
      'Bay Ford Sales',
      '2 Jetty Road, Brolga Bay QLD 4818',
      '07 7010 0140',
      'Monday 8am - 5pm',
      '25 Dec 2026',
      '4401187',
      '4401190',
      '(12 reviews)',
      'Get Directions',
    ]
    expect(told.filter((words) => !card.includes(words))).toEqual([])
    expect(told.filter((words) => !page.includes(words))).toEqual([])
  })

  test('ROUTE-35 LOC-06 a visible place has a page, a hidden or unknown one is a 404', async () => {
    expect((await pageOf('bay-ford-sales')).data.location?.id).toBe(1)
    expect((await pageOf('hidden')).parts).toEqual({ notFound: true })
    expect((await pageOf('nowhere')).parts).toEqual({ notFound: true })
  })

  test('SEO-02 a place names itself, its town and its number in titles', async () => {
    const { parts } = await pageOf('bay-ford-sales')
    const { phone } = yard
    expect(parts?.tokens).toEqual({
      'location.name': 'Bay Ford Sales',
      'location.city': 'Brolga Bay',
      'location.phone': phone,
    })
    expect(phone).toMatch(/\d{4}/)
  })

  test('LOC-27 shows hours, map, departments and the stock of its dealership', async () => {
    const { data } = await pageOf('bay-ford-sales')
    const html = renderBlock(registry.get('LocationDetails') as never, {
      data,
      tenant: { locations },
    })
    expect(html).toContain('href="/search?refinementList%5Bdealership_slug%5D%5B0%5D=bay-ford"')
    expect(html).toContain('fc-map')
    expect(visibleText(html)).toMatch(
      /Bay Ford Sales.*2 Jetty Road, Brolga Bay QLD 4818.*Opening hours Closed, opens Monday 8:00am Monday 8am - 5pm/,
    )
    expect(visibleText(html)).toContain('Bay Ford Service 07 7010 0140')
    expect(visibleText(html)).toContain('See the cars here')
    const workshop = renderBlock(registry.get('LocationDetails') as never, {
      data: (await pageOf('bay-ford-service')).data,
      tenant: { locations },
    })
    expect(visibleText(workshop)).not.toContain('See the cars here')
    expect(workshop).not.toContain('refinementList')
  })

  test('LOC-27 LOC-01 LOC-28 tells what its large card tells: rating, open now, and licences where the site shows them', async () => {
    const licensed = { ...yard, dealer_license_number: '4401187', average_rating: '4.66', review_count: 12 }
    const { data } = await pageOf('bay-ford-sales')
    const page = (showLicences: boolean) =>
      visibleText(
        renderBlock(registry.get('LocationDetails') as never, {
          data: { ...data, location: licensed },
          tenant: {
            locations: [licensed],
            settings: { ...settings, locations: { ...settings.locations, showLicences } },
          },
        }),
      )
    expect(page(true)).toContain('Bay Ford Sales 4.7 out of 5 stars 4.7 (12 reviews)')
    expect(page(true)).toContain('Opening hours Closed, opens Monday 8:00am Monday 8am - 5pm')
    expect(page(true)).toContain('MD 4401187')
    expect(page(false)).not.toContain('4401187')
  })

  test('LOC-24 without a map key the address stands on a drawn map, and nothing is requested', async () => {
    const { data } = await pageOf('bay-ford-sales')
    const html = renderBlock(registry.get('LocationDetails') as never, {
      data,
      tenant: { locations },
    })
    expect(html).not.toMatch(/<iframe|<script|src="https?:/)
  })

  test('SEO-02 tells search engines kind, address, hours and special hours, without stars', async () => {
    const { parts } = await pageOf('bay-ford-sales')
    expect(parts?.tokens).toMatchObject({ 'location.name': 'Bay Ford Sales', 'location.city': 'Brolga Bay' })
    expect(parts?.jsonLd?.[0]).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Bay Ford Sales',
      address: { addressLocality: 'Brolga Bay', addressCountry: 'AU' },
      openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:00', closes: '17:00' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }],
      url: '/contact-us/bay-ford-sales',
    })
    expect(parts?.jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: '/' },
        { name: 'Contact', item: '/contact-us' },
        { name: 'Bay Ford Sales' },
      ],
    })
    expect(JSON.stringify(parts?.jsonLd)).not.toContain('ating')
    expect((await pageOf('bay-ford-service')).parts?.jsonLd?.[0]).toMatchObject({ '@type': 'AutoRepair' })
  })
})
