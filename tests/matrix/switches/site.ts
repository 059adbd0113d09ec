/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect } from 'vitest'
import { ANYTHING, document, settings, type SwitchCase } from '../switch-case.ts'
import type { Change } from '../world.ts'

const group = 'Site'

const country = (code: string): Change => document({ country: code, state: null })
const noManufacturer = document({ manufacturer: null })

export const cases: SwitchCase[] = [
  ...(
    [
      ['NZ', 'en-NZ', 'NZD', 'Registered trader', 'off'],
      ['US', 'en-US', 'USD', 'Dealer License', 'off'],
    ] as const
  ).map(([code, locale, currency, trader]): SwitchCase => ({
    group,
    switch: 'country',
    says: `CFG-19 FORM-21 ${code}: language, currency, licence words and an opt-in that starts unticked`,
    dealer: 'brolga-bay',
    to: country(code),
    pages: {
      '/careers': {
        gone: [/html lang=en-AU .*/, 'meta og:locale: en_AU', 'field opt_in checkbox checked', /[^]*/],
        come: [
          new RegExp(`html lang=${locale} .*`),
          `meta og:locale: ${locale.replace('-', '_')}`,
          'field opt_in checkbox',
          /[^]*/,
        ],
      },
    },
    elsewhere: ANYTHING,
    async check(world) {
      const [car] = world.cars('brolga-bay').filter(({ status }) => status === 'in_stock')
      const { body } = await world.get('brolga-bay', `/cars/${car?.slug}`, country(code))
      expect(body).toContain(`"priceCurrency":"${currency}"`)
      expect((await world.get('brolga-bay', '/about-us', country(code))).body.toLowerCase()).toContain(
        trader.toLowerCase(),
      )
    },
  })),
  {
    group,
    switch: 'state (default qld)',
    says: 'CFG-17 the state of the rego lookup is the site’s, and qld without one',
    dealer: 'brolga-bay',
    to: document({ state: 'nsw' }),
    visit: () => ['/trade-in'],
    pages: {},
    elsewhere: { gone: [/.*(?:QLD|Queensland).*/i], come: [/.*(?:NSW|New South Wales).*/i] },
    async check(world) {
      expect((await world.resolved('brolga-bay', document({ state: null }))).state).toBe('qld')
      const nsw = await world.resolved('brolga-bay', document({ state: 'nsw' }))
      expect([nsw.state, nsw.timeZone]).toEqual(['nsw', 'Australia/Sydney'])
      const chosen = async (state: string | null) => {
        const { body } = await world.get('brolga-bay', '/trade-in', document({ state }))
        const [select = ''] = /<select[^>]*name="regoState"[^]*?<\/select>/.exec(body) ?? []
        return /<option[^>]*value="(\w+)"[^>]*selected|<option[^>]*selected[^>]*value="(\w+)"/
          .exec(select)
          ?.slice(1)
          .find(Boolean)
      }
      expect([await chosen('nsw'), await chosen(null)]).toEqual(['nsw', 'qld'])
    },
  },
  ...(['modern', 'caravan', 'supermarket'] as const).map((template): SwitchCase => ({
    group,
    switch: 'template',
    says: `CFG-01 CFG-07 the same document on the template "${template}": its layout, all of its own texts`,
    dealer: 'prairie-larkspur',
    to: document({ template }),
    pages: { '/careers': ANYTHING, '/compare': ANYTHING },
    elsewhere: ANYTHING,
    async check(world) {
      for (const path of ['/', '/about-us']) {
        const { body, statusCode } = await world.get('prairie-larkspur', path, document({ template }))
        expect(statusCode).toBe(200)
        expect(body).toContain(`data-template="${template}"`)
        expect(body).toContain('Four generations off Main Street')
      }
    },
  })),
  {
    group,
    switch: 'manufacturer.name (tied)',
    says: 'CFG-15 CFG-18 a tied site links offers without the manufacturer and locations to /contact',
    dealer: 'silverwattle-toyota',
    from: noManufacturer,
    to: document({ manufacturer: { name: 'Toyota' } }),
    visit: () => ['/contact', '/contact-us'],
    pages: {
      '/special-offers': {
        gone: [/→ \/offers\/toyota\/\d+(?:#enquire)?/, /[^]*/],
        come: [/→ \/offers\/\d+(?:#enquire)?/, /[^]*/],
      },
    },
    elsewhere: ANYTHING,
    async check(world) {
      const { body: tied } = await world.get('silverwattle-toyota', '/special-offers')
      const { body: free } = await world.get('silverwattle-toyota', '/special-offers', noManufacturer)
      const [offer] = await world.content('silverwattle-toyota', 'offers')
      expect(tied).toContain(`href="/offers/${offer?.['id']}"`)
      expect(free).toContain(`href="/offers/toyota/${offer?.['id']}"`)
    },
  },
  {
    group,
    switch: 'singleMake without manufacturer (/contact link)',
    says: 'CFG-18 ROUTE-34 stock rules that leave one make make locations link to /contact',
    dealer: 'voltbird',
    to: settings({ stockFilter: { extra: [{ require: { make: 'Tesla' } }] } }),
    visit: () => ['/contact'],
    pages: { '/careers': ANYTHING, '/contact': { gone: ['301 /contact-us', /[^]*/], come: [/[^]*/] } },
    elsewhere: ANYTHING,
    async check(world) {
      const one = settings({ stockFilter: { extra: [{ require: { make: 'Tesla' } }] } })
      expect(await world.resolved('voltbird', one)).toMatchObject({
        manufacturerMode: 'single-make',
        settings: { locations: { linkStyle: 'contact' } },
      })
    },
  },
  {
    group,
    switch: 'brandFlags',
    says: 'CFG-03 CFG-05 the flag of the programme brings its copy to the service page',
    dealer: 'brolga-bay',
    from: document({ brandFlags: [] }),
    to: document({ brandFlags: ['mitsubishi-diamond'] }),
    pages: {
      '/service': {
        come: [
          'Logbook servicing by factory-trained people, with capped prices on every new Mitsubishi for ten years.',
          /[^]*/,
        ],
        gone: ['Logbook servicing and repairs by people who know your car.', /[^]*/],
      },
    },
    elsewhere: ANYTHING,
  },
  {
    group,
    switch: 'brandFlags',
    says: 'CFG-03 a brand’s flag brings its pages: /brands/jeep and /ford-service',
    dealer: 'prairie-larkspur',
    from: document({ brandFlags: [] }),
    to: document({ brandFlags: ['ford-us', 'jeep'] }),
    visit: () => ['/brands/jeep', '/ford-service'],
    pages: {
      '/brands/jeep': { gone: ['404', /[^]*/], come: [/[^]*/] },
      '/ford-service': { gone: ['404', /[^]*/], come: [/[^]*/] },
    },
    elsewhere: ANYTHING,
  },
  {
    group,
    switch: 'stock.count',
    says: 'SRCH-43 CFG-13 the configured count is shown for counts above 1,999 only: here none is',
    dealer: 'brolga-bay',
    to: document({ stock: { count: 9999 } }),
    pages: {},
    async check(world) {
      const small = settings({ search: { countLimit: 100 } })
      const shown = async (change: Change) => (await world.get('brolga-bay', '/search', change)).body
      const both: Change = (before) => document({ stock: { count: 9999 } })(small(before))
      expect(await shown(both)).toContain('9,999')
      const used = (await world.get('brolga-bay', '/search?car_type=used', both)).body
      expect(used).not.toContain('9,999')
    },
  },
]
