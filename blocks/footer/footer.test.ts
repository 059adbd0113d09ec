import { describe, expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { renderBlock, visibleText, type RenderInput } from '../shared/testing/render-block.ts'

const place = (id: number, over: object = {}) => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  dealership_slug: 'd',
  ...over,
})

function html(input: RenderInput = {}): string {
  return renderBlock(registry.get('Footer') as never, input)
}

describe('footer', () => {
  test('CFG-14 shows the postal address, phone and mail of the site', () => {
    const text = visibleText(html())
    expect(text).toContain('1 Example Street Brolga Bay QLD 4000')
    expect(html()).toContain('href="tel:0755501234"')
    expect(html()).toContain('href="mailto:hello@fixture.example"')
  })

  test('LOC-17 names the legal person and the licence of the primary location', () => {
    const locations = [
      place(1, { dealer_license_number: '111' }),
      place(2, { primary: true, dealer_license_number: '4401187' }),
    ]
    const text = visibleText(html({ tenant: { legalName: 'Fixture Motors Pty Ltd', locations } }))
    expect(text).toContain('© Fixture Motors Pty Ltd · MD 4401187')
  })

  test('LOC-17 leaves the licence out where the dealer shows none', () => {
    const locations = [place(1, { dealer_license_number: '4401187' })]
    const settings = settingsWith({ locations: { showLicences: false } })
    const text = visibleText(html({ tenant: { legalName: 'Fixture Motors Pty Ltd', locations, settings } }))
    expect(text).toContain('© Fixture Motors Pty Ltd')
    expect(text).not.toContain('4401187')
  })

  test('LOC-06 the directory lists visible locations, the compact footer none', () => {
    const locations = [place(1), place(2), place(3, { visible: false })]
    const directory = visibleText(html({ tenant: { locations } }))
    expect(directory.match(/Yard \d/g)).toEqual(['Yard 1', 'Yard 2'])
    const compact = visibleText(html({ props: { variant: 'compact' }, tenant: { locations } }))
    expect(compact).not.toContain('Yard 1')
  })

  test('UI-12 the counter has the hours of every place, the others of the primary one', () => {
    const contact_detail = {
      opening_hours: [
        { weekday: 1, status: 'Open', formated_hours: '8:30am - 5:30pm', open: '08:30', close: '17:30' },
      ],
    }
    const locations = [place(1, { primary: true, contact_detail }), place(2, { contact_detail })]
    const counter = html({ props: { variant: 'counter' }, tenant: { locations } })
    expect(counter.match(/class="fc-footer__hours"/g)).toHaveLength(2)
    expect(visibleText(counter)).toContain('Yard 2')
    const compact = html({ props: { variant: 'compact' }, tenant: { locations } })
    expect(compact.match(/class="fc-footer__hours"/g)).toHaveLength(1)
  })

  test('UI-12 the wordmark repeats the name for the eye only', () => {
    expect(html({ props: { variant: 'wordmark' } })).toMatch(
      /<p class="[^"]*fc-footer__wordmark" aria-hidden="true">/,
    )
    expect(html()).not.toContain('fc-footer__wordmark')
  })

  test('ROUTE-43 ROUTE-44 the legal menu stands in the last line', () => {
    const navigation = { legal: [{ id: 'privacy', label: 'Privacy', href: '/privacy-policy' }] }
    expect(html({ tenant: { navigation } })).toContain('href="/privacy-policy"')
  })
})
