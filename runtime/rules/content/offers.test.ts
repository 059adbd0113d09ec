import { describe, expect, test } from 'vitest'
import {
  cutDescription,
  cutDisclaimer,
  dayAfter,
  isOfferEnded,
  lastDay,
  listedOffers,
  offerHref,
  offerIdOf,
  offerImage,
  offerMake,
  offerMakes,
  offersChangeIn,
  offerText,
} from './offers.ts'

const site = { id: 1001, manufacturer: null, forceShowIds: [] as (string | number)[] }
const offer = (id: number, over: object = {}) => ({ id, name: `Offer ${id}`, ...over })

describe('which offers are listed', () => {
  test('OFFER-04 an excluded website does not show the offer, whether its id is a number or a text', () => {
    const offers = [
      offer(1, { excluded_website_ids: [1001] }),
      offer(2, { excluded_website_ids: ['1001'] }),
      offer(3),
    ]
    expect(listedOffers(offers, site, '2025-03-01').map(({ id }) => id)).toEqual([3])
  })

  test('OFFER-05 listed ids are shown despite the exclusion', () => {
    const offers = [offer(1, { excluded_website_ids: [1001] })]
    expect(listedOffers(offers, { ...site, forceShowIds: ['1'] }, '2025-03-01')).toHaveLength(1)
  })

  test('OFFER-09 an offer shows from its start to the day before its end', () => {
    const timed = [offer(1, { start: '2025-03-01', end: '2025-04-01' })]
    expect(listedOffers(timed, site, '2025-02-28')).toHaveLength(0)
    expect(listedOffers(timed, site, '2025-03-01')).toHaveLength(1)
    expect(listedOffers(timed, site, '2025-03-31')).toHaveLength(1)
    expect(listedOffers(timed, site, '2025-04-01')).toHaveLength(0)
    expect(isOfferEnded({ end: null }, '2025-04-01')).toBe(false)
  })

  test('OFFER-09 the seconds until the next begins or ends, by the midnight of the dealer', () => {
    const at = Date.parse('2025-03-31T13:59:00Z')
    const timed = [{ start: '2025-03-01', end: '2025-04-01' }, { start: '2025-05-01', end: null }, {}]
    expect(offersChangeIn(timed, at, 'Australia/Brisbane')).toBe(60)
    expect(offersChangeIn(timed, at + 60_000, 'Australia/Brisbane')).toBe(30 * 86_400)
    expect(offersChangeIn([{ start: '2025-03-01' }], at, 'Australia/Brisbane')).toBeUndefined()
  })
})

describe('what an offer shows', () => {
  test('OFFER-02 200 characters stay whole, 201 are cut at 160', () => {
    expect(cutDescription('a'.repeat(200))).toEqual({ short: 'a'.repeat(200), cut: false })
    expect(cutDescription('a'.repeat(201))).toEqual({ short: `${'a'.repeat(160)}…`, cut: true })
    expect(cutDescription('a'.repeat(161)).cut).toBe(false)
  })

  test('OFFER-03 a disclaimer of 200 stays, of 201 is cut at 200', () => {
    expect(cutDisclaimer('b'.repeat(200)).cut).toBe(false)
    expect(cutDisclaimer('b'.repeat(201))).toEqual({ short: `${'b'.repeat(200)}…`, cut: true })
  })

  test('OFFER-06 the clean description wins and is text; the make is a text or an object', () => {
    expect(
      offerText({ sanitized_description: '<p>One&nbsp;<b>two</b></p><p>three</p>', description: 'x' }),
    ).toBe('One two three')
    expect(
      offerText({ description: 'Raw <script type="module">alert(1)</script><style>p{}</style>deal' }),
    ).toBe('Raw deal')
    expect(offerText({ description: '<h3>Tom &amp; Jo&rsquo;s</h3><div>&quot;5 &lt; 6&quot;</div>' })).toBe(
      'Tom & Jo’s "5 < 6"',
    )
    expect(offerMake({ manufacturer: 'Ford' })).toBe('Ford')
    expect(offerMake({ manufacturer: { name: 'Suzuki' } })).toBe('Suzuki')
    expect(offerMake({})).toBeNull()
  })

  test('OFFER-07 the picture is the offer’s, else the model’s', () => {
    expect(offerImage({ image_url: '/a.webp', image_or_model_image: { url: '/b.webp' } })).toBe('/a.webp')
    expect(offerImage({ image_url: null, image_or_model_image: { url: '/b.webp' } })).toBe('/b.webp')
    expect(offerImage({})).toBeNull()
  })
})

describe('the address of an offer', () => {
  const multi = { manufacturer: null }
  test('ROUTE-51 ROUTE-52 with its manufacturer, but on a site of one manufacturer, or without one', () => {
    expect(offerHref({ id: 501, manufacturer: 'Land Rover' }, multi)).toBe('/offers/land-rover/501')
    expect(offerHref({ id: 501, manufacturer: 'Ford' }, { manufacturer: 'Ford' })).toBe('/offers/501')
    expect(offerHref({ id: 'a b' }, multi)).toBe('/offers/a%20b')
    expect(offerHref({ id: 1, manufacturer: null }, multi)).toBe('/offers/1')
  })

  test.each([
    [undefined, undefined],
    ['501', '501'],
    ['ford/501', '501'],
    ['ford/501/x', undefined],
  ])('ROUTE-51 ROUTE-52 %s names the offer %s', (rest, id) => {
    expect(offerIdOf(rest)).toBe(id)
  })

  test('OFFER-08 manufacturers in the order in which they appear, each once', () => {
    const makes = ['Kia', { name: 'Ford' }, null, 'Kia'].map((manufacturer, id) =>
      offer(id, { manufacturer }),
    )
    expect(offerMakes(makes as never)).toEqual(['Kia', 'Ford'])
  })

  test('OFFER-09 the last day is the one before the end', () => {
    expect(lastDay('2026-03-01')).toBe('2026-02-28')
    expect(lastDay('2026-01-01T08:00:00+10:00')).toBe('2025-12-31')
    for (const day of ['2026-02-28', '2028-02-29', '2025-12-31']) expect(lastDay(dayAfter(day))).toBe(day)
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
    for (const none of ['31 May', '2026-02-30', '', null, undefined]) expect(lastDay(none)).toBeNull()
  })

  test('OFFER-02 OFFER-03 OFFER-06 cut texts end at a word, and markup becomes blanks', () => {
    expect(cutDescription(`${'x'.repeat(159)} ${'y'.repeat(60)}`).short).toBe(`${'x'.repeat(159)}…`)
    expect(cutDisclaimer(`${'x'.repeat(199)} ${'y'.repeat(60)}`).short).toBe(`${'x'.repeat(199)}…`)
    expect(cutDescription(`${'x'.repeat(159)}🚗${'y'.repeat(60)}`).short).toBe(`${'x'.repeat(159)}…`)
    expect(cutDisclaimer(`${'x'.repeat(199)}🚗${'y'.repeat(60)}`).short).toBe(`${'x'.repeat(199)}…`)
    expect(cutDescription(` ${'x'.repeat(300)}`).short).toBe(` ${'x'.repeat(159)}…`)
    expect(cutDisclaimer(` ${'x'.repeat(300)}`).short).toBe(` ${'x'.repeat(199)}…`)
    expect(offerText({ description: 'a<br>b</p>c</li>d<b>e</b>  f\n\ng&nbsp;h &amp; i' })).toBe(
      'a b c de f g h & i',
    )
    expect(offerText({})).toBe('')
  })
})
