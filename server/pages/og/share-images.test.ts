import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW, putTestCars, siteWorld, testCar } from '../../app/testing/site-world.ts'
import { openDialect } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { drawPicture } from '../../images/picture-processes.ts'
import { replaceContent } from '../../tenants/content.ts'
import type { CardTask } from './card.ts'
import { shareImages } from './plugin.ts'

// What is drawn is told instead.
vi.mock('../../images/picture-processes.ts', async (load) => ({
  ...(await load<typeof import('../../images/picture-processes.ts')>()),
  drawPicture: vi.fn<(module: string, task: CardTask) => Promise<Buffer>>((_module, task) =>
    Promise.resolve(Buffer.from(JSON.stringify(task))),
  ),
}))
beforeEach(() => void vi.mocked(drawPicture).mockClear())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const hero = (id: string, props: object, extra: object = {}) => ({ id, type: 'Hero', props, ...extra })

const ROUTES = [
  {
    id: 'home',
    path: '/',
    blocks: [hero('hero', { heading: 'Cars by the bay', image: '/img/heroes/bay.webp' })],
  },
  { id: 'about', path: '/about/us', blocks: [] },
  { id: 'car', path: '/cars/:slug', entity: 'car', blocks: [] },
  { id: 'place', path: '/contact-us/:slug', entity: 'location', blocks: [] },
  { id: 'offer', path: '/offers/*', entity: 'offer', blocks: [] },
  { id: 'article', path: '/blog/:slug', entity: 'article', blocks: [] },
  { id: 'list', path: '/watchlist', gate: 'watchlist', blocks: [] },
  { id: 'model', path: '/:slug', entity: 'model', blocks: [] },
]

interface World {
  document?: Record<string, unknown>
  cars?: ReturnType<typeof testCar>[]
  content?: Parameters<typeof replaceContent>[2]
  now?: number
}

async function world({ document = {}, cars = [], content = {}, now = NOW }: World = {}) {
  const db = await openDialect(sqliteDialect(':memory:'))
  closing.push(() => db.destroy())
  const { app, ask } = await siteWorld(db, {
    document: { timeZone: 'Australia/Brisbane', routes: ROUTES, ...document },
    cars,
    api: () => [],
    extras: ({ directory, sites }) => [
      async (scope) => shareImages(scope, { db, directory, sites, now: () => now }),
    ],
  })
  closing.push(() => app.close())
  await replaceContent(db, 'brolga-bay', content, 'hash')
  return { db, ask }
}

/** What the card of a page says, or the status of the answer where there is none. */
async function cardOf(path: string, given: World = {}): Promise<unknown> {
  const { ask } = await world(given)
  const { statusCode, body } = await ask(`/og/${path}.jpg`)
  return statusCode === 200 ? (JSON.parse(body) as CardTask).facts : statusCode
}

const slug = '2021-toyota-hilux-sr5-1201'

describe('SEO-06 the card of a car', () => {
  it.each([
    ['its name, what it costs and its first picture', {}, 'SR5 GUN126R', '$44,990', '/img/1.webp'],
    [
      'no line and no picture where there are none',
      { badge: '', series: null, photos_count: 0 },
      null,
      '$44,990',
      null,
    ],
    [
      'the words of its own dealership in the place of a price',
      { price: null },
      'SR5 GUN126R',
      'Ask Gumleaf',
      '/img/1.webp',
    ],
    [
      'the site’s words at another dealership',
      { price: null, preorder: null, dealership_slug: 'other' },
      'SR5 GUN126R',
      'Call us',
      '/img/1.webp',
    ],
  ])('SEO-06 CFG-21 has %s', async (_what, extra, eyebrow, note, image) => {
    const document = {
      settings: { vehicle: { noPriceText: 'Call us' } },
      dealershipOverrides: { 'gumleaf-1': { vehicle: { noPriceText: 'Ask Gumleaf' } } },
    }
    const cars = [testCar({ preorder: null, ...extra } as object)]
    expect(await cardOf(`cars/${slug}`, { document, cars })).toEqual({
      title: '2021 Toyota HiLux',
      eyebrow,
      note,
      image,
    })
  })

  it('VEH-35 is not there for a car that is hidden, or another dealer’s', async () => {
    expect(await cardOf(`cars/${slug}`, { cars: [testCar({ show_on_dealer_website: false })] })).toBe(404)
    const { db, ask } = await world()
    await putTestCars(db, [testCar()], 'kereru-coast')
    expect((await ask(`/og/cars/${slug}.jpg`)).statusCode).toBe(404)
  })
})

describe('LOC-09 the card of a place', () => {
  const place = { id: 11, name: 'Bundall Sales', slug: 'bundall', dealership_slug: 'bundall' }
  const address = { street: '1 Bundall Road', city: 'Bundall', state: 'qld', postcode: '4217' }
  const at = (extra: object, settings: object = {}): World => ({
    document: { locations: [{ ...place, ...extra }], settings },
  })

  it('LOC-09 ROUTE-36 has its name, address and picture, and none that is hidden', async () => {
    const card = { title: 'Bundall Sales', eyebrow: null }
    expect(await cardOf('contact-us/bundall', at({ address, image: '/img/places/a.webp' }))).toEqual({
      ...card,
      note: '1 Bundall Road, Bundall QLD 4217',
      image: '/img/places/a.webp',
    })
    expect(await cardOf('contact-us/bundall', at({}))).toEqual({ ...card, note: null, image: null })
    expect(await cardOf('contact-us/bundall', at({ visible: false }))).toBe(404)
    const settings = { locations: { linkStyle: 'contact-us-stripped' } }
    expect(await cardOf('contact-us/bundall', at({ slug: 'yard-2' }, settings))).toMatchObject(card)
    expect(await cardOf('contact-us/yard-2', at({ slug: 'yard-2' }, settings))).toBe(404)
  })
})

describe('OFFER-04 OFFER-09 the card of an offer', () => {
  const offer = { id: 5, name: 'Bonus year', manufacturer: { name: 'Kia' }, image_url: '/img/offers/a.webp' }
  const card = { title: 'Bonus year', eyebrow: 'Kia', image: '/img/offers/a.webp' }
  const of = (extra: object, settings: object = {}): World => ({
    document: { settings },
    content: {
      offers: [
        { id: 6, name: 'Another' },
        { ...offer, ...extra },
      ],
    },
  })

  it.each([
    ['that has no days', {}, 'On offer now'],
    ['on its first day', { start: '2026-11-20' }, 'On offer now'],
    ['before its first day', { start: '2026-11-21' }, null],
    ['on its last day', { end: '2026-11-21' }, 'On offer now'],
    ['that has ended', { end: '2026-11-20' }, null],
    ['whose id is a text', { id: '5' }, 'On offer now'],
  ])('OFFER-09 says of one %s what is true today', async (_what, extra, note) => {
    expect(await cardOf('offers/kia/5', of(extra))).toEqual({ ...card, note })
  })

  it('OFFER-04 OFFER-05 is not there for one that this site must not show', async () => {
    expect(await cardOf('offers/kia/5', of({ excluded_website_ids: ['7'] }))).toBe(404)
    const forced = { offers: { forceShowIds: ['5'] } }
    expect(await cardOf('offers/kia/5', of({ excluded_website_ids: [7] }, forced))).toMatchObject(card)
    expect(await cardOf('offers/kia/7', of({}))).toBe(404)
  })
})

describe('the cards of models and articles', () => {
  const model = {
    id: 1,
    name: 'Ranger',
    slug: 'ranger',
    manufacturer_name: 'Ford',
    short_description: 'A ute.',
  }
  it.each([
    [
      'a price',
      { from_price: 45_000, image: { url: '/img/models/a.webp' } },
      'From $45,000',
      '/img/models/a.webp',
    ],
    ['no price', { from_price: 10 }, 'A ute.', null],
    ['no words either', { short_description: null }, null, null],
  ])('MODEL-06 a model with %s', async (_what, extra, note, image) => {
    const content = { models: [{ ...model, ...extra }] }
    expect(await cardOf('ranger', { content })).toEqual({ title: 'Ranger', eyebrow: 'Ford', note, image })
    expect(await cardOf('everest', { content })).toBe(404)
  })

  it('CONT-02 an article has its author, from its day in the dealer’s time zone on', async () => {
    const article = {
      id: 1,
      slug: 'news',
      title: 'News',
      date: '2026-11-21',
      body: '',
      author: 'Ada',
      image: '/img/a.webp',
    }
    const at = (time: string, extra: object = {}): World => ({
      content: { articles: [{ ...article, ...extra }] },
      now: Date.parse(time),
    })
    expect(await cardOf('blog/news', at('2026-11-20T13:59:00Z'))).toBe(404)
    expect(await cardOf('blog/news', at('2026-11-20T14:00:00Z'))).toEqual({
      title: 'News',
      eyebrow: null,
      note: 'By Ada',
      image: '/img/a.webp',
    })
    expect(
      await cardOf('blog/news', at('2026-12-01T00:00:00Z', { author: null, image: null })),
    ).toMatchObject({
      note: null,
      image: null,
    })
  })
})

describe('SEO-06 the card of another page', () => {
  const page = (...blocks: object[]): World => ({
    document: { garage_enabled: true, routes: [{ id: 'home', path: '/', blocks }] },
  })
  const said = async (given: World) => {
    const { title, image } = (await cardOf('home', given)) as { title: string; image: string | null }
    return [title, image]
  }

  it.each([
    [
      'the first heading and the first picture',
      [hero('a', { heading: 'One' }), hero('b', { heading: 'Two', image: '/img/b.webp' })],
      ['One', '/img/b.webp'],
    ],
    [
      'no words that only a request knows',
      [hero('a', { heading: 'Hi {car.title}' }), hero('b', { heading: 'Two' })],
      ['Two', null],
    ],
    [
      'no words for members alone',
      [
        hero('a', { heading: 'Members', image: '/img/a.webp' }, { visibleWhen: { signedIn: true } }),
        hero('b', { heading: 'All' }),
      ],
      ['All', null],
    ],
    ['the dealer’s name where no block has a heading', [], ['Brolga Bay', null]],
  ])('SEO-06 has %s', async (_what, blocks, expected) => {
    expect(await said(page(...blocks))).toEqual(expected)
  })

  it('LOC-09 has the picture of a place where no block has one, and none of a place that is hidden', async () => {
    const place = (id: number, extra: object) => ({
      id,
      name: `P${id}`,
      slug: `p${id}`,
      dealership_slug: 'p',
      ...extra,
    })
    const locations = [
      place(1, { visible: false, image: '/img/hidden.webp' }),
      place(2, {}),
      place(3, { image: '/img/three.webp' }),
    ]
    expect(await said({ document: { ...page().document, locations } })).toEqual([
      'Brolga Bay',
      '/img/three.webp',
    ])
  })
})

describe('SEO-06 who asks for a card', () => {
  it('SEO-06 asks by the page’s path, and `home` for the first one; nothing else has one', async () => {
    const redirects = [{ from: '/old', to: '/' }]
    const { ask } = await world({ document: { redirects } })
    const statusOf = async (path: string) => (await ask(path)).statusCode
    for (const path of ['/og/home.jpg', '/og/about/us.jpg']) expect(await statusOf(path), path).toBe(200)
    const none = [
      '/og/about.jpg',
      '/og/home.png',
      '/og/.jpg',
      '/og/watchlist.jpg',
      '/og/old.jpg',
      '/og/homexjpg',
    ]
    for (const path of none) expect(await statusOf(path), path).toBe(404)
    const { body } = await ask('/og/about.jpg')
    expect(JSON.parse(body)).toMatchObject({ status: 404, detail: 'There is no such picture.' })
    expect((await ask({ url: '/og/home.jpg', headers: { host: 'nobody.localhost' } })).statusCode).toBe(404)
  })

  it('SEO-06 gets a JPEG for a day, drawn once for all, and nothing where they have it', async () => {
    const { ask } = await world({ document: { logo: { src: '/img/a.svg', inverseSrc: '/img/logos/b.svg' } } })
    const [first, second] = await Promise.all([ask('/og/home.jpg'), ask('/og/home.jpg')])
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{40}"$/) as string,
    })
    expect(second.body).toBe(first.body)
    expect(JSON.parse(first.body)).toMatchObject({ name: 'Brolga Bay' })
    await ask('/og/home.jpg')
    expect(drawPicture).toHaveBeenCalledOnce()
    const etag = first.headers.etag ?? ''
    const again = await ask({ url: '/og/home.jpg', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await ask('/og/about/us.jpg')).headers.etag).not.toBe(etag)
  })
})
