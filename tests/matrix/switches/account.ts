/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect } from 'vitest'
import { ANYTHING, document, settings, type SwitchCase } from '../switch-case.ts'
import type { Change, DemoWorld } from '../world.ts'

const used = (world: DemoWorld) => world.car('lanternfish', 'EDGE-USED-PHOTOS-PRICE')

/** A gated address sends anonymous visitors to sign in, and is an ordinary page without its gate. */
function gate(
  name: string,
  says: string,
  key: string,
  path: (world: DemoWorld) => string,
  type: string,
): SwitchCase {
  const open = settings({ gates: { [key]: false } })
  const shut = settings({ gates: { [key]: true } })
  return {
    group: 'Account',
    switch: name,
    says,
    dealer: 'lanternfish',
    from: open,
    to: shut,
    visit: (world) => [path(world)],
    pages: (world) => ({ [path(world)]: { gone: [/[^]*/], come: [/302 \/sign-in\?.*/] } }),
    // Buttons say where they lead; the calls of the gate are counted on the page itself.
    elsewhere: { gone: [/→ .*/], come: [/→ .*/] },
    async check(world) {
      const { headers, statusCode } = await world.get('lanternfish', path(world), shut)
      expect(statusCode).toBe(302)
      expect(headers.location).toContain(`type=${type}`)
      expect((await world.get('lanternfish', path(world), open)).statusCode).toBe(200)
    },
  }
}

const garage = (on: boolean): Change => document({ garage_enabled: on })

export const cases: SwitchCase[] = [
  {
    group: 'Account',
    switch: 'garage_enabled',
    says: 'CFG-12 ACCT-01 sign-in links, the session call and the watchlist come and go together',
    dealer: 'brolga-bay',
    from: garage(false),
    to: garage(true),
    pages: {
      '/careers': {
        gone: ['→ /favourites', /\[data-.*/, /aria-label: .*/],
        come: [
          '→ /account',
          '→ /watchlist',
          'Sign in',
          'My garage',
          '[data-garage=true]',
          /\[data-.*/,
          /aria-label: .*/,
        ],
      },
    },
    elsewhere: {
      gone: [/→ \/favourites|Save.*|\[data-favourite.*|20\d\d .*|\[data-.*|aria-label: .*/],
      come: [/→ \/(?:account|watchlist|sign-in).*|Sign in|My garage|\[data-.*|aria-label: .*|Save.*/],
    },
    async check(world) {
      for (const path of ['/sign-in', '/watchlist', '/account']) {
        expect((await world.get('brolga-bay', path, garage(true))).statusCode).not.toBe(404)
      }
      for (const path of ['/sign-in', '/account']) {
        expect((await world.get('brolga-bay', path, garage(false))).statusCode).toBe(404)
      }
    },
  },
  gate(
    'gates.tradeIn',
    'ROUTE-22 /cars/trade-in asks to sign in',
    'tradeIn',
    () => '/cars/trade-in',
    'trade-in',
  ),
  gate(
    'gates.sellMyCar',
    'ROUTE-24 /sell-my-car asks to sign in',
    'sellMyCar',
    () => '/sell-my-car',
    'trade-in',
  ),
  gate(
    'gates.checkout',
    'ROUTE-19 reserving asks to sign in',
    'checkout',
    (world) => `/cars/${used(world).slug}/checkout`,
    'checkout',
  ),
  {
    group: 'Favourites',
    switch: 'mode',
    says: 'FAV-02 FAV-09 cars are kept in the garage, and only used ones with price and photos',
    dealer: 'voltbird',
    client: true,
    from: settings({ favourites: { mode: 'local' } }),
    to: settings({ favourites: { mode: 'garage' } }),
    pages: {
      '/search': {
        gone: ['client.favourites.mode: local', /[^]*/],
        come: ['client.favourites.mode: garage', /[^]*/],
      },
    },
    elsewhere: ANYTHING,
  },
  {
    group: 'Favourites',
    switch: 'allowedTypes',
    says: 'FAV-01 new and demo cars have no button where only used ones may be saved',
    dealer: 'brolga-bay',
    to: settings({ favourites: { allowedTypes: ['used'] } }),
    pages: { '/search': { gone: ['Save', /\[data-favourite=.*"/, /20\d\d .*/, /\[data-favourite[^]*/] } },
    elsewhere: { gone: ['Save', /\[data-favourite[^]*/, /20\d\d .*/] },
  },
]
