import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import { createDemoWorld, DEALERS, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const main = (html: string) => html.split('<main')[1]?.split('</main>')[0] ?? ''

/** The cars of a page's cards, in their order. */
function carsOf(slug: Slug, html: string) {
  const ids = [...main(html).matchAll(/<article class="fc-car-card" data-car="(\d+)"/g)].map(([, id]) =>
    Number(id),
  )
  return ids.map((id) => world.cars(slug).find((car) => car.id === id)!)
}

/** All results of a search: the cards of each of its pages, and the number that the first says. */
async function resultsOf(slug: Slug, path: string) {
  const { statusCode, body } = await world.get(slug, path)
  expect(statusCode).toBe(200)
  const said = Number(/class="fc-search-results__count[^>]*>([\d,]+)/.exec(body)?.[1])
  const cars = carsOf(slug, body)
  for (let page = 2; cars.length < said; page++) {
    const more = carsOf(
      slug,
      (await world.get(slug, `${path}${path.includes('?') ? '&' : '?'}page=${page}`)).body,
    )
    if (more.length === 0) break
    cars.push(...more)
  }
  expect(cars.map(({ id }) => id)).toHaveLength(said)
  return cars
}

const typesOf = (cars: { car_type: string }[]) =>
  [...new Set(cars.map(({ car_type }) => car_type))].toSorted()

describe.each<Slug>(['brolga-bay', 'voltbird', 'silverwattle-toyota', 'prairie-larkspur'])('%s', (slug) => {
  /** The types of the cars that a preset lists, how many more or fewer than there are of these, and whether it says so under this name. */
  async function presetOf(preset: string, types: string[], title: string) {
    const cars = await resultsOf(slug, `/search/${preset}`)
    const all = await resultsOf(slug, '/search')
    const { body } = await world.get(slug, `/search/${preset}`)
    return {
      types: typesOf(cars),
      cars: cars.length - all.filter(({ car_type }) => types.includes(car_type)).length,
      isNamed: new RegExp(`${title} (cars|vehicles) for sale`).test(visibleText(main(body))),
    }
  }

  test('ROUTE-03 ROUTE-07 /search/new-cars lists new cars alone, all of them', async () => {
    expect(await presetOf('new-cars', ['new'], 'New')).toEqual({ types: ['new'], cars: 0, isNamed: true })
  })

  test('ROUTE-04 ROUTE-07 /search/demo-cars lists demo cars alone, all of them', async () => {
    expect(await presetOf('demo-cars', ['demo'], 'Demo')).toEqual({ types: ['demo'], cars: 0, isNamed: true })
  })

  test('ROUTE-05 ROUTE-07 /search/used-cars lists used cars alone, all of them', async () => {
    expect(await presetOf('used-cars', ['used'], 'Used')).toEqual({ types: ['used'], cars: 0, isNamed: true })
  })

  test('ROUTE-06 /search/new-and-demo-cars lists new and demo cars alone, all of them', async () => {
    expect(await presetOf('new-and-demo-cars', ['demo', 'new'], 'New and Demo')).toEqual({
      types: ['demo', 'new'],
      cars: 0,
      isNamed: true,
    })
  })

  test('ROUTE-05 SRCH-01 what the query string asks for stands beside what the path presets', async () => {
    const cars = await resultsOf(slug, '/search/used-cars?car_type=new&car_type=used')
    expect(typesOf(cars)).toEqual(['new', 'used'])
  })

  test('ROUTE-07 /search/foo-cars is no car type: the page of an unknown search, 404, nothing preset', async () => {
    const { statusCode, body } = await world.get(slug, '/search/foo-cars')
    expect(statusCode).toBe(404)
    expect(/class="fc-search-results__count[^>]*>([\d,]+)/.exec(body)?.[1]).toBe('0')
    expect(main(body)).not.toMatch(/<input[^>]*name="car_type"[^>]*checked/)
  })
})

describe('ROUTE-16 a car by its address', () => {
  test('ROUTE-16 a known car is its page', async () => {
    const car = world.car('brolga-bay', 'EDGE-TAG-NONE')
    const { statusCode, body } = await world.get('brolga-bay', `/cars/${car.slug}`)
    expect(statusCode).toBe(200)
    expect(/<h1[^>]*>([^<]+)/.exec(body)?.[1]).toBe(`${car.year} ${car.make} ${car.model}`)
  })

  test.each<[Slug, string, string, string]>([
    ['brolga-bay', 'Toyota', 'HiLux', 'Similar cars'],
    ['voltbird', 'Tesla', 'Model 3', 'Similar cars'],
    ['kereru-coast', 'Mazda', 'CX-5', 'Similar vehicles'],
  ])(
    'ROUTE-16 %s: an unknown %s %s is 404, with a search and four like it, the model first',
    async (slug, make, model, heading) => {
      const words = `${make}-${model}`.toLowerCase().replaceAll(' ', '-')
      const { statusCode, body } = await world.get(slug, `/cars/2021-${words}-gone-999`)
      expect(statusCode).toBe(404)
      expect(main(body)).toMatch(/<search.*<form[^>]*action="\/search"/s)
      expect(visibleText(main(body))).toContain(heading)
      expect(main(body)).toContain(`href="/search/${words.replace('-', '/')}"`)
      const cars = carsOf(slug, body)
      expect(cars).toHaveLength(4)
      expect([...new Set(cars.map((car) => car.make))]).toEqual([make])
      const models = cars.map((car) => car.model === model)
      expect(models[0]).toBe(true)
      expect(models).toEqual(models.toSorted((a, b) => Number(b) - Number(a)))
    },
  )

  test('ROUTE-16 an address without a make of the stock: what came last', async () => {
    const { statusCode, body } = await world.get('brolga-bay', '/cars/no-such-car-999')
    expect(statusCode).toBe(404)
    expect(visibleText(main(body))).toContain('Parked out the front')
    expect(carsOf('brolga-bay', body)).toHaveLength(4)
  })
})

describe('what a page says of a car', () => {
  const card = async (name: string, dealer: Slug = 'brolga-bay') => {
    const car = world.car(dealer, name)
    const { body } = await world.get(dealer, `/compare?ids=${car.id}`)
    return { car, head: /<thead>.*?<\/thead>/s.exec(body)?.[0] ?? '' }
  }
  const tagOf = (html: string) => /class="fc-car-card__tag"[^>]*>([^<]+)/.exec(html)?.[1]

  test.each<[string, Slug]>([
    ['EDGE-TAG-SOLD', 'brolga-bay'],
    ['EDGE-TAG-ALL-FLAGS', 'brolga-bay'],
  ])('CARD-11 the card of %s (%s) says SOLD before anything else', async (name, slug) => {
    const car = world.car(slug, name)
    const { body } = await world.get(slug, `/search?query=${car.stocknum}`)
    const shown =
      new RegExp(`<article class="fc-car-card" data-car="${car.id}".*?</article>`, 's').exec(body)?.[0] ?? ''
    expect(tagOf(shown)).toBe('SOLD')
    expect(shown).not.toMatch(/RESERVED|HYBRID|ELECTRIC|NEW ARRIVAL|>Toyota Certified/)
  })

  test('CMP-03 CARD-11 the comparison marks a sold car, and no other', async () => {
    expect(tagOf((await card('EDGE-TAG-ALL-FLAGS')).head)).toBe('SOLD')
    expect(tagOf((await card('EDGE-TAG-SOLD')).head)).toBe('SOLD')
    expect(tagOf((await card('EDGE-TAG-NONE')).head)).toBeUndefined()
    // The link of the picture is hidden from screen readers: the mark stands beside it.
    const { head } = await card('EDGE-TAG-SOLD')
    expect(tagOf(head.replace(/<a [^>]*aria-hidden[^>]*>.*?<\/a>/s, ''))).toBe('SOLD')
  })

  test('VEH-04 All Specifications: groups with their titles, each fact with its unit', async () => {
    const car = world.car('brolga-bay', 'EDGE-TAG-ALL-FLAGS')
    const { body } = await world.get('brolga-bay', `/cars/${car.slug}`)
    const [, section = ''] = body.split(/<h2[^>]*>All specifications<\/h2>/)
    const groups = section.split('</section>')[0]!.split('<h3>').slice(1)
    const facts = groups.map((group) => [
      group.split('</h3>')[0],
      ...[...group.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(
        ([, label, value]) => `${label}: ${value}`,
      ),
    ])
    expect(facts).toEqual([
      [
        'Engine and drivetrain',
        'Engine size: 2.7 L (2,697 cc)',
        'Cylinders: 4',
        'Induction: Aspirated',
        'Torque: 245 Nm',
        'Transmission: 6 Speed Sports Automatic',
        'Gear type: Sports Automatic',
        'Drive: Four Wheel Drive',
        'Fuel: Petrol - Regular Unleaded',
      ],
      [
        'Economy and safety',
        'Fuel consumption, combined: 11.1 L/100km',
        'Fuel capacity: 80 L',
        'ANCAP rating: 5 stars',
      ],
      [
        'Dimensions and weights',
        'Length: 5,325 mm',
        'Width: 1,855 mm',
        'Height: 1,815 mm',
        'Gross vehicle mass: 3,050 kg',
        'Payload: 960 kg',
        'Towing with brakes: 3,500 kg',
        'Tub or tray length: 1,520 mm',
        'Seats: 5',
        'Doors: 4',
      ],
      ['Dates', 'Build date: 02/2025', 'Compliance date: 03/2025', 'Registration expires: 09 Jun 2027'],
    ])
  })

  test.each(DEALERS)('VEH-07 a car of %s asks whether one is interested, above its enquiry', async (slug) => {
    const car = world.cars(slug).find(({ status, sold }) => status === 'in_stock' && sold !== true)
    const { body } = await world.get(slug, `/cars/${car?.slug}`)
    expect(
      [...main(body).matchAll(/<h2[^>]*>(Interested[^<]*)<\/h2>(?:(?!<h2)[^])*?<(?:form|button)/g)].map(
        ([, title]) => title,
      ),
    ).toEqual(['Interested in this vehicle?'])
  })

  test('VEH-01 VEH-03 VEH-04 the sections of a vehicle page have their titles, in their order', async () => {
    const { body } = await world.get('brolga-bay', `/cars/${world.car('brolga-bay', 'EDGE-TAG-NONE').slug}`)
    expect([...main(body).matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Key information',
      'On the hoist',
      'How the price stacks up',
      'Dealer Comments',
      'What&#x27;s Included',
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
      'Car summary',
      'All specifications',
      'Talk to the yard',
      'Interested in this vehicle?',
      'You might also like',
      'Recently viewed',
    ])
  })
})

const TABS = [
  'Dealer Comments',
  'What&#x27;s Included',
  'Why Buy From Us?',
  'Reserve Online',
  'Protect Your Car',
  'Features',
]

test.each<[Slug, string]>([
  ['brolga-bay', 'Car summary'],
  ['silverwattle-toyota', 'Car summary'],
  ['quokka-ridge-nissan', 'Car summary'],
  ['wandering-wombat', 'Van summary'],
  ['lanternfish', 'Car summary'],
  ['voltbird', 'Car summary'],
  ['kereru-coast', 'Car summary'],
  ['prairie-larkspur', 'Vehicle summary'],
])('VEH-01 VEH-03 %s has its tabs in the one order, and who a car is under “%s”', async (slug, title) => {
  const car = world.cars(slug).find(({ car_type, stocknum }) => car_type === 'used' && stocknum)!
  const { body } = await world.get(slug, `/cars/${car.slug}`)
  const named = (part: string) =>
    [...body.matchAll(new RegExp(`class="fc-vehicle-tabs__${part}"[^>]*>([^<]+)<`, 'g'))].map(
      ([, name]) => name,
    )
  const tabs = named('tab')
  expect(tabs.length).toBeGreaterThan(1)
  expect(tabs).toEqual(TABS.filter((name) => tabs.includes(name)))
  expect(named('heading')).toEqual(tabs)
  const summary = body.split(`>${title}</h2>`)[1]?.split('</section>')[0] ?? ''
  expect(visibleText(summary)).toMatch(new RegExp(`^Stock number ${car.stocknum} VIN ${car.vin ?? ''}`))
})
