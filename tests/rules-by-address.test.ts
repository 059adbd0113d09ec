import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { veilPhone } from '../runtime/rules/forms/phone-number.ts'
import { visibleText } from '../blocks/shared/testing/render-block.ts'
import type { Car } from '../schemas/generated/types.ts'
import { createDemoWorld, type Change, type DemoWorld, NOW, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

const main = (html: string) => html.split('<main')[1]?.split('</main>')[0] ?? ''
const linksTo = (html: string, rel: string) =>
  new RegExp(`<a href="([^"]+)" rel="${rel}"`).exec(main(html))?.[1]

/** What a visitor reads of a car: its page up to the first band below its title, and its card among results. */
async function wordsOf(slug: Slug, edge: string) {
  const car = world.car(slug, edge)
  const page = main((await world.get(slug, `/cars/${car.slug}`)).body)
  const title = page.slice(page.indexOf('</h1>')).split(/<h2\b/)[0] ?? ''
  const results = (await world.get(slug, `/search?query=${car.stocknum}`)).body
  const card = results.split(`<article class="fc-car-card" data-car="${car.id}"`)[1]?.split('</article>')[0]
  return { page, title: visibleText(title), card: visibleText(card ?? '') }
}

test.each<[Slug, string, string]>([
  ['brolga-bay', 'EDGE-PRICE-10', 'Enquire for price.'],
  ['brolga-bay', 'EDGE-PRICE-11', '$11'],
  ['quokka-ridge-nissan', 'EDGE-DEMO-PRICE-0', 'Ring us for the price'],
  ['silverwattle-toyota', 'EDGE-PREORDER-TEXT', 'Pre-order yours for the next shipment'],
  ['silverwattle-toyota', 'EDGE-PREORDER-TRUE', 'Pre-order now'],
  ['voltbird', 'EDGE-PREORDER', 'Reserve yours, first deliveries in March'],
])('DISP-01 DISP-02 %s %s: "%s" stands where the price does, and nothing else', async (slug, edge, words) => {
  const { title } = await wordsOf(slug, edge)
  expect(title).toContain(words)
  const others = ['Enquire for price.', 'Ring us for the price', 'Pre-order now', '$10', '$0']
  expect(others.filter((other) => other !== words && title.includes(other))).toEqual([])
})

test('FIN-13 Nissan Finance: the monthly payment, never a weekly one; none of a car without it', async () => {
  const monthly = await wordsOf('quokka-ridge-nissan', 'EDGE-MONTHLY')
  expect(visibleText(monthly.page)).toContain('Finance estimate: by the month $559 per month')
  expect(monthly.card).toContain('$559 per month')
  const none = await wordsOf('quokka-ridge-nissan', 'EDGE-NO-MONTHLY')
  expect(none.card).toContain('Nissan')
  expect(visibleText(none.page)).not.toContain('Finance estimate')
  expect(none.card).not.toContain('per month')
  for (const { page, card } of [monthly, none])
    expect(`${visibleText(page)} ${card}`).not.toContain('per week')
})

test('FIN-07 Taurus: above $500 and newer than twelve years there is an estimate, at the border none, on page and card', async () => {
  const told = async (edge: string) => {
    const { page, card } = await wordsOf('brolga-bay', edge)
    return [visibleText(page).includes('Finance estimate $129 per week'), card.includes('$129 per week')]
  }
  expect(await told('EDGE-FINANCE-501')).toEqual([true, true])
  expect(await told('EDGE-FINANCE-500')).toEqual([false, false])
  expect(await told('EDGE-YEAR-MINUS-11')).toEqual([true, true])
  expect(await told('EDGE-YEAR-MINUS-12')).toEqual([false, false])
})

/** Asks whether a car with other values has an estimate, on its page and on its card. */
function estimatesOf(slug: Slug, car: Car): (values: Partial<Car>) => Promise<boolean[]> {
  // Every car is listed, and a sold one for three days.
  const listing: Change = (document) => ({
    ...document,
    settings: {
      ...(document['settings'] as object),
      stockFilter: { level: 0, appliesTo: 'all', soldDays: 3 },
    },
  })
  return async (values) => {
    const restore = await world.withCar(slug, car, values)
    const page = main((await world.get(slug, `/cars/${car.slug}`, listing)).body)
    const results = (await world.get(slug, `/search?query=${car.stocknum}`, listing)).body
    await restore()
    const [, from = ''] = results.split(`<article class="fc-car-card" data-car="${car.id}"`)
    const card = from.split('</article>')[0]!
    for (const html of [page, card]) expect(visibleText(html)).toContain(car.model)
    return [visibleText(page).includes('Finance estimate'), card.includes('"fc-car-card__finance"')]
  }
}
const BOTH = [true, true]
const NONE = [false, false]

test('FIN-07 Taurus: no estimate of a car that is sold, or without a comparison rate above 0', async () => {
  const car = world.car('brolga-bay', 'EDGE-FINANCE-501')
  const { taurus } = car.finance_lenders as { taurus: object }
  const lent = (values: object) => ({ finance_lenders: { taurus: { ...taurus, ...values } } })
  const of = estimatesOf('brolga-bay', car)
  expect(await of({})).toEqual(BOTH)
  expect(await of({ status: 'coming_soon' })).toEqual(BOTH)
  expect(await of({ status: 'sold', sold: true, sold_date_timestamp: NOW / 1000 - 3600 })).toEqual(NONE)
  expect(await of(lent({ comparisonRate: null }))).toEqual(NONE)
  expect(await of(lent({ comparisonRate: 0 }))).toEqual(NONE)
  expect(await of(lent({ comparisonRate: 0.01 }))).toEqual(BOTH)
})

test('FIN-08 360 Finance: every available car, of any price and age, by the week or else by the month; none that is sold or has no amount', async () => {
  const car = world
    .cars('voltbird')
    .find(
      ({ finance_lenders: lenders, make, ...each }) =>
        lenders?.['360finance'] &&
        make !== 'Suzuki' &&
        each.status === 'in_stock' &&
        !each.sold &&
        each.stocknum,
    )!
  const lender = car.finance_lenders!['360finance']!
  const lent = (values: object) => ({ finance_lenders: { '360finance': { ...lender, ...values } } })
  const of = estimatesOf('voltbird', car)
  expect(await of({})).toEqual(BOTH)
  expect(await of({ price: 0, offer_price: null })).toEqual(BOTH)
  expect(await of({ year: 1990 })).toEqual(BOTH)
  expect(await of({ sold: true, sold_date_timestamp: NOW / 1000 - 3600 })).toEqual(NONE)
  expect(await of(lent({ comparisonRate: 0 }))).toEqual(BOTH)
  expect(await of(lent({ comparisonRate: null }))).toEqual(NONE)
  expect(await of(lent({ paymentWeek: null, paymentMonth: 559 }))).toEqual(BOTH)
  expect(await of(lent({ paymentWeek: null, paymentMonth: null }))).toEqual(NONE)
})

test('FIN-20 the comparison rate and its warning are Australian: a car in New Zealand has neither', async () => {
  const warning = /comparison rate/i
  expect((await wordsOf('brolga-bay', 'EDGE-YEAR-MINUS-11')).page).toMatch(
    /Comparison rate is based on a 5-year secured loan of \$30,000\. WARNING: /,
  )
  const { page, card } = await wordsOf('kereru-coast', 'EDGE-LENDER-ELIGIBLE')
  expect(visibleText(page)).toContain('Finance estimate: spread over time $129 per week')
  expect(page).not.toMatch(warning)
  expect(card).not.toMatch(warning)
})

test('FIN-22 the calculator begins at 8.5 per cent for the brand that has its own rate, else at 10', async () => {
  const rateOf = async (slug: Slug, path: string, change?: Change) =>
    /name="rate" value="([^"]*)"/.exec((await world.get(slug, path, change)).body)?.[1]
  expect(await rateOf('silverwattle-toyota', '/finance-enquiry')).toBe('8.5')
  expect(await rateOf('brolga-bay', '/finance')).toBe('10')
  const toyota: Change = (document) => ({ ...document, brandFlags: ['toyota'] })
  expect(await rateOf('brolga-bay', '/finance', toyota)).toBe('8.5')
})

test.each<[Slug, string]>([
  ['brolga-bay', '4.7 rating out of 1,014 reviews'],
  ['silverwattle-toyota', '4.8 rating out of 318 reviews'],
  ['wandering-wombat', '4.8 rating out of 203 reviews'],
  ['lanternfish', '4.5 rating out of 2,078 reviews'],
  ['kereru-coast', '4.8 rating out of 377 reviews'],
  ['prairie-larkspur', '4.7 rating out of 604 reviews'],
])('REV-03 %s: the reviews stand under "%s"', async (slug, words) => {
  expect(visibleText(main((await world.get(slug, '/')).body))).toContain(words)
})

test('LOC-25 pictures of locations ask for width, quality and crop, by the template of the document where it has one', async () => {
  const sources = async (path: string, change?: Change) =>
    [
      // A picture of the page itself asks for what its own block says.
      ...main((await world.get('brolga-bay', path, change)).body)
        .replaceAll(/<figure class="fc-image[^]*?<\/figure>/g, '')
        .matchAll(/<img[^>]*? src="([^"]*places[^"]*)"/g),
    ].map(([, src = '']) => src.replaceAll('&amp;', '&'))
  const places = ['/contact-us', '/contact-us/brolga-bay-motors']
  for (const path of places) {
    const own = await sources(path)
    expect(own.length).toBeGreaterThan(0)
    for (const src of own) expect(src).toMatch(/^\/img\/places\/[\w-]+\.webp\?w=\d+&q=75&crop=3:2$/)
  }
  const cdn: Change = (document) => ({
    ...document,
    settings: {
      ...(document['settings'] as object),
      images: {
        template: 'https://cdn.example/{src}?width={width}&quality={quality}&crop={crop}',
        quality: 60,
      },
    },
  })
  for (const path of places) {
    for (const src of await sources(path, cdn)) {
      expect(src).toMatch(
        /^https:\/\/cdn\.example\/img\/places\/[\w-]+\.webp\?width=\d+&quality=60&crop=3:2$/,
      )
    }
  }
})

test('OFFER-09 an offer that has ended, and one that has not begun, are on no list; the page of the first says so', async () => {
  const list = visibleText(main((await world.get('brolga-bay', '/special-offers')).body))
  expect(list).toContain('Ends 30 Jun 2027')
  expect(list).not.toMatch(/launch price|Boxing Day/)
  const ended = await world.get('brolga-bay', '/offers/hyundai/507')
  expect(ended.statusCode).toBe(200)
  expect(visibleText(main(ended.body))).toContain('This offer has ended.')
})

test('CARD-12 CARD-13 a reserved electric car: ELECTRIC on its picture, RESERVED on its button, on card and page', async () => {
  const { page, card } = await wordsOf('voltbird', 'EDGE-ELECTRIC-RESERVED')
  const { slug } = world.car('voltbird', 'EDGE-ELECTRIC-RESERVED')
  expect(card).toMatch(/^[^.]*ELECTRIC/)
  expect(card).toContain('RESERVED')
  expect(visibleText(page)).toContain('RESERVED')
  expect(page).not.toContain(`/cars/${slug}/buy-online"`)
})

test.each<[Slug, string, boolean]>([
  ['prairie-larkspur', 'used-cars', false],
  ['prairie-larkspur', 'new-cars', true],
  ['brolga-bay', 'used-cars', true],
])('FAV-01 hearts at %s /search/%s: %j', async (slug, path, hearts) => {
  const { body } = await world.get(slug, `/search/${path}`)
  const cards = main(body).match(/<article class="fc-car-card"/g)?.length ?? 0
  expect(cards).toBeGreaterThan(5)
  expect(main(body).match(/<button[^>]*class="fc-favourite"/g)?.length ?? 0).toBe(hearts ? cards : 0)
})

test('SRCH-65 pages of results are links that a crawler follows, forwards and back, over filters too', async () => {
  const first = (await world.get('brolga-bay', '/search')).body
  expect(linksTo(first, 'next')).toBe('/search?page=2')
  expect(linksTo(first, 'prev')).toBeUndefined()
  expect(main(first)).toMatch(/<a href="\/search\?page=2" aria-label="Page 2">/)
  const second = (await world.get('brolga-bay', '/search?page=2')).body
  expect([linksTo(second, 'prev'), linksTo(second, 'next')]).toEqual(['/search', '/search?page=3'])
  const used = (await world.get('brolga-bay', '/search/used-cars?page=2')).body
  expect([linksTo(used, 'prev'), linksTo(used, 'next')]).toEqual([
    '/search/used-cars',
    '/search/used-cars?page=3',
  ])
})

test('REV-08 REV-11 who is left out of the reviews is nowhere in the page, not even in the data of its scripts', async () => {
  const { settings } = (await world.compiled('brolga-bay')).site
  const { excludeNames, excludeIds } = settings.reviews
  const reviews = await world.content('brolga-bay', 'reviews')
  const leftOut = reviews.filter(
    ({ id, customer_name: name }) => excludeIds.includes(id as number) || excludeNames.includes(String(name)),
  )
  expect(leftOut.length).toBeGreaterThan(1)
  const { body } = await world.get('brolga-bay', '/')
  expect(body).toContain('class="fc-review"')
  for (const { customer_name: name, text } of leftOut)
    for (const words of [name, text].map(String)) expect(body).not.toContain(words)
  // What scripts know of the site is a file of its own.
  const { content } = (await world.compiled('brolga-bay')).siteFile()
  expect(Object.keys(content.settings)).toContain('tracking')
  expect(Object.keys(content.settings)).not.toContain('reviews')
})

test('LOC-19 a Friday that closes at 15:00 is not read as one of five equal days: seven rows, each with its hours', async () => {
  /** The hours of the dealer's main place; those that it shows were written before Friday's were cut. */
  const opening =
    (friday: string): Change =>
    (document) => {
      const [{ hours: _, ...place }, ...others] = document['locations'] as Record<string, unknown>[] as [
        Record<string, unknown>,
      ]
      const day = (weekday: number) => ({
        weekday,
        status: 'Open',
        formated_hours: '8:00am - 5:00pm',
        open: '08:00',
        close: weekday === 5 ? friday : '17:00',
      })
      const contact_detail = { opening_hours: [1, 2, 3, 4, 5].map(day) }
      return { ...document, locations: [{ ...place, contact_detail }, ...others] }
    }
  const rowsAt = async (friday: string) => {
    const { body } = await world.get('brolga-bay', '/contact-us/brolga-bay-motors', opening(friday))
    const [list = ''] = /<dl class="fc-hours.*?<\/dl>/s.exec(main(body)) ?? []
    return [...list.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)/g)].map(([, days, hours]) => `${days} ${hours}`)
  }
  expect(await rowsAt('17:00')).toEqual(['Mon - Fri 8:00am - 5:00pm', 'Saturday Closed', 'Sunday Closed'])
  expect(await rowsAt('15:00')).toEqual([
    'Monday 8:00am - 5:00pm',
    'Tuesday 8:00am - 5:00pm',
    'Wednesday 8:00am - 5:00pm',
    'Thursday 8:00am - 5:00pm',
    'Friday 8:00am - 3:00pm',
    'Saturday Closed',
    'Sunday Closed',
  ])
})

test('LOC-06 PHONE-07 the page of a car names the yard that it stands at and reveals its number, but of none that the dealer does not show', async () => {
  const {
    location_id: yard,
    location_name: name,
    location,
    slug,
  } = world
    .cars('brolga-bay')
    .find((car) => car.location_name && car.status === 'in_stock' && !car.sold && !car.private_suburb)!
  const hidden: Change = (document) => ({
    ...document,
    locations: (document['locations'] as { id: number }[]).map((place) =>
      place.id === yard ? { ...place, visible: false } : place,
    ),
  })
  const told = async (change?: Change) => {
    const { body } = await world.get('brolga-bay', `/cars/${slug}`, change)
    const place = visibleText(/<p class="fc-vehicle-title__place">.*?<\/p>/s.exec(body)?.[0] ?? '')
    return { place, isReached: body.includes(veilPhone(location!.phone!)) }
  }
  expect(await told()).toEqual({ place: name, isReached: true })
  expect(await told(hidden)).toEqual({ place: expect.stringMatching(/^\w[\w ]+, QLD$/), isReached: false })
})

test('MODEL-08 a manufacturer whose logo is null, or has no address, stands there by its name, without a picture', async () => {
  const manufacturers = await world.content('brolga-bay', 'manufacturers')
  const logosOf = async () => {
    const { statusCode, body } = await world.get('brolga-bay', '/')
    const names = manufacturers.filter(({ name }) => visibleText(main(body)).includes(String(name)))
    return { statusCode, logos: body.match(/\/img\/makes\//g)?.length ?? 0, names: names.length }
  }
  const before = await logosOf()
  expect(before.logos).toBeGreaterThan(3)
  for (const logo of [null, { url: null }]) {
    const restore = await world.withContent('brolga-bay', {
      manufacturers: manufacturers.map((each) => ({ ...each, logo })),
    })
    expect(await logosOf()).toEqual({ ...before, logos: 0 })
    await restore()
  }
})
