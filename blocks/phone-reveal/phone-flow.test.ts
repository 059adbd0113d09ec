// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import { phoneFacts } from './phone-facts.ts'
import { revealPhone } from './phone-flow.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { PhoneButton } from './phone-button.tsx'

const PLACE = {
  id: 4,
  name: 'Jetty',
  slug: 'jetty',
  dealership_slug: 'kea',
  dealership_id: 31,
  phone: '(07) 5550 0104',
} as never
const CAR = { id: 7, car_type: 'used', location_id: 4 } as Car
const site = fixtureSite({ id: 9, locations: [PLACE] })

const calls: unknown[] = []
beforeEach(() => {
  calls.length = 0
  document.body.innerHTML = ''
  window.dataLayer = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push([method, url, JSON.parse(String(body))])
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['new', 'New Car'],
  ['demo', 'Used Car'],
  ['used', 'Used Car'],
] as const)('PHONE-06 a call about a %s car is labelled %s', (car_type, label) => {
  expect(phoneFacts({ ...CAR, car_type }, undefined, site)?.label).toBe(label)
})

it.each([
  [{ dealership_id: 12 }, 12],
  [{}, 31],
])('PHONE-03 a car that says %j is told as of the dealership %i', (more, dealership) => {
  expect(phoneFacts({ ...CAR, ...more }, undefined, site)?.dealershipId).toBe(dealership)
  expect(phoneFacts(null, { ...(PLACE as object), dealership_id: undefined } as never, site)).toMatchObject({
    carId: null,
    label: null,
    dealershipId: site.dealershipId,
  })
})

it('CFG-21 PHONE-01 PHONE-02 a number is masked as the car’s own dealership does it, else as the place’s', () => {
  const phone = { ...site.settings.phone, visibleCharacters: 2, revealText: 'Show it' }
  const group = { ...site, dealershipOverrides: { kea: { phone } } }
  const shown = (car: Car | null, place: object = PLACE) => {
    const facts = phoneFacts(car, place as never, group)
    return [facts?.masked, facts?.reveal]
  }
  const [kea, others] = [
    ['(0************', 'Show it'],
    ['(07) *********', site.settings.phone.revealText],
  ]
  expect(shown(CAR)).toEqual(kea)
  expect(shown({ ...CAR, dealership_slug: 'tui' } as Car)).toEqual(others)
  expect(shown(null)).toEqual(kea)
  expect(shown(null, { ...(PLACE as object), dealership_slug: 'tui' })).toEqual(others)
})

/** The button as the server draws it. */
function open(car: Car | null) {
  const phone = phoneFacts(car, PLACE, site)!
  document.body.innerHTML = `<script id="fc-page" type="application/json">${JSON.stringify({ site, slug: site.slug })}</script>${renderToStaticMarkup(createElement(PhoneButton, { phone, className: 'x' }))}`
  const element = document.querySelector<HTMLElement>('[data-phone]')!
  revealPhone(element, site.id)
  return element
}

it('PHONE-02 PHONE-03 PHONE-05 a press shows the whole number as a link with the focus, and tells the server once', () => {
  const element = open(CAR)
  const link = element.querySelector('a')
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['tel:0755500104', '(07) 5550 0104'])
  expect(document.activeElement).toBe(link)
  revealPhone(element, site.id)
  expect(calls).toEqual([['POST', '/api/phone-reveal', { car_id: 7, dealership_id: 31, website_id: 9 }]])
})

it.each([
  [CAR, { car: 7, label: 'Used Car' }],
  [null, { car: null }],
])('PHONE-06 TRACK-10 each call is event 25 of the page, with its car: %j', (car, facts) => {
  const link = open(car).querySelector('a')
  expect(window.dataLayer).toEqual([])
  link?.addEventListener('click', (press) => press.preventDefault())
  link?.click()
  expect(window.dataLayer).toEqual([
    { event: 'phone_click', id: 25, page: window.location.pathname, ...facts },
  ])
})

it.each([
  [204, []],
  [400, [['The phone reveal was not noted:', 'answered 400']]],
  [500, [['The phone reveal was not noted:', 'answered 500']]],
])(
  'PHONE-04 ERR-06 answered with %i the number stays, and what failed is logged only',
  async (status, said) => {
    const log = vi.spyOn(console, 'info').mockReturnValue(undefined)
    const answered = vi.fn<() => Promise<Response>>(async () => new Response(null, { status }))
    vi.stubGlobal('fetch', answered)
    const element = open(CAR)
    await vi.waitFor(() => expect(log.mock.calls).toEqual(said), 10_000)
    await answered.mock.results[0]?.value
    expect([log.mock.calls, element.querySelector('a')?.textContent]).toEqual([said, '(07) 5550 0104'])
    log.mockRestore()
  },
)
