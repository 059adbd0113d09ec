import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackingEvent } from '../../runtime/tracking/tracker.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import { finishEnquiry } from './finish.ts'
import type { EnquiryCar, EnquiryData } from './load.ts'
import { submitEnquiry } from './submit.ts'
import { memoryStorage } from '../../runtime/testing/memory-storage.ts'

const CAR = { id: 7, slug: 'kia-7', title: '2021 Kia Rio', car_type: 'used', tag: null } as EnquiryCar
const site = fixtureSite({ settings: settingsWith({ routes: { success: '/thank-you' } }) })
const page = fixturePage({ routeId: 'contact', path: '/contact-us' })

const assign = vi.fn<(href: string) => void>()
const kept = (name: string) => localStorage.getItem(`dealer:fixture-motors:${name}:v1`)
const events = () => (window as unknown as { dataLayer?: TrackingEvent[] }).dataLayer ?? []

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://x.example/contact-us?a=1', assign } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  sessionStorage.setItem(
    'dealer:fixture-motors:visit:v1',
    JSON.stringify({ visited_pages: ['/'], linked_query_params: { gclid: 'g' } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function block(over: Partial<EnquiryData> = {}, form: Partial<EnquiryData['form']> = {}) {
  const data = {
    car: null,
    offer: null,
    form: {
      kind: 'general',
      category: 'General Enquiry',
      subcategory: null,
      hidden: { note: 'n' },
      steps: [],
      ...form,
    },
    ...over,
  }
  return { data: data as unknown as EnquiryData, site, page }
}

async function sent(values: Record<string, string>, about = block(), answer: object = {}, status = 200) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push(url, JSON.parse(String(body)))
    return Response.json(answer, { status })
  })
  const outcome = await submitEnquiry('block', values, 'key', about)
  return { url: asked[0], body: asked[1] as Record<string, unknown>, outcome }
}

test('LEAD-01 LEAD-03 an enquiry carries what was typed, its page, its address and how the visitor came', async () => {
  const { url, body } = await sent({ name: 'Ada', note: 'mine' })
  expect(url).toBe('/api/forms/block')
  expect(body).toEqual({
    note: 'mine',
    name: 'Ada',
    category: 'General Enquiry',
    page_id: 'contact',
    fill_ms: expect.any(Number),
    url: 'https://x.example/contact-us?a=1',
    lead_attributes: { visited_pages: ['/'], linked_query_params: { gclid: 'g' } },
  })
})

test('FORM-23 FORM-26 a place goes out with its name, a wished time with the offset of the dealer’s clock', async () => {
  const choices = [
    { label: 'Cairns Sales', value: '101' },
    { label: 'Cairns Parts', value: '103' },
  ]
  const place = { name: 'location_id', type: 'choice' as const, label: 'Location', required: true, choices }
  const about = block({}, { steps: [{ title: 'Your enquiry', fields: [place] }] })
  const time = { ...about, site: fixtureSite({ timeZone: 'Australia/Brisbane' }) }
  expect((await sent({ location_id: '103', dateTime: '2026-12-01T08:30' }, time)).body).toMatchObject({
    location_id: '103',
    location: 'Cairns Parts',
    dateTime: '2026-12-01T08:30:00+10:00',
  })
  expect((await sent({ location_id: '', dateTime: '' }, time)).body).not.toHaveProperty('location')
})

test('FORM-31 the category is the chosen one, else the form’s; a careers enquiry is sent as a general one', async () => {
  expect((await sent({ category: 'Careers Enquiry' })).body).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  })
  const part = block({}, { category: 'Parts', subcategory: 'Tyres' })
  expect((await sent({ category: '' }, part)).body).toMatchObject({ category: 'Parts', subcategory: 'Tyres' })
  const about = block({ car: CAR, offer: { id: '5', name: 'Tow pack' } })
  expect((await sent({}, about)).body).toMatchObject({ car_id: 7, offer_id: '5', subcategory: 'Tow pack' })
})

test('LEAD-06 it has come through where the server says success or gives an id, and only with a good status', async () => {
  const outcome = async (answer: object, status = 200) =>
    (await sent({}, block(), answer, status)).outcome.success
  expect(await outcome({ success: true })).toBe(true)
  expect(await outcome({ lead_id: 'l-1' })).toBe(true)
  expect(await outcome({ success: false })).toBe(false)
  expect(await outcome({ success: true }, 500)).toBe(false)
})

test('LEAD-07 LEAD-09 LEAD-11 ROUTE-32 STORE-03 STORE-05 TRACK-09 after success: one event without contact values, the marker, the car, the success page', () => {
  sessionStorage.setItem('dealer:fixture-motors:draft-block:v1', '{}')
  const values = { name: 'Ada', email: 'ada@x.example', message: '' }
  finishEnquiry('block', { values, leadId: 'l-1' }, block({ car: CAR }, { category: 'Vehicle Enquiry' }))
  expect(events()).toEqual([
    {
      event: 'enquiry',
      id: 15,
      category: 'Vehicle Enquiry',
      page: '/contact-us',
      car: 7,
      fields: ['name', 'email'],
    },
  ])
  expect(kept('success')).toBe('"Vehicle Enquiry"')
  expect(JSON.parse(kept('enquiredCar') ?? '')).toEqual(CAR)
  expect(JSON.parse(kept('contact') ?? '')).toMatchObject({ name: 'Ada', email: 'ada@x.example' })
  expect(sessionStorage.getItem('dealer:fixture-motors:draft-block:v1')).toBeNull()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/thank-you')
  // What was chosen says what it is about, not what the form begins with.
  const chosen = { name: 'Ada', category: 'Careers Enquiry' }
  finishEnquiry('block', { values: chosen, leadId: 'l-3' }, block())
  expect(events().slice(1)).toMatchObject([
    { id: 51, category: 'Careers Enquiry', car: null, fields: ['name', 'category'] },
  ])
  expect(kept('success')).toBe('"Careers Enquiry"')
})

test('STORE-03 the car of an earlier enquiry goes with one about none, or one without a lead', () => {
  const earlier = () => localStorage.setItem('dealer:fixture-motors:enquiredCar:v1', '{"slug":"old"}')
  earlier()
  finishEnquiry('block', { values: {}, leadId: 'l-2' }, block())
  expect(kept('enquiredCar')).toBeNull()
  earlier()
  finishEnquiry('block', { values: {}, leadId: null }, block({ car: CAR }))
  expect(kept('enquiredCar')).toBeNull()
})
