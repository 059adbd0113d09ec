import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TradeValuation } from '../../machines/trade-in/machine.ts'
import { tradeInFields } from '../../runtime/rules/trade-in/trade-in-fields.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import type { TrackingEvent } from '../../runtime/tracking/tracker.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import { tradeInServices } from './services.ts'

const ESTIMATE: TradeValuation = { id: 'v-1', estimate: { low: 9000, high: 11_000 }, because: [] }
const CALL: TradeValuation = { id: 'v-2', estimate: null, because: [] }
const assign = vi.fn<(href: string) => void>()

beforeEach(() => {
  const memory = () => {
    const entries = new Map<string, string>()
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    }
  }
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('window', { location: { href: 'https://x.example/trade-in', assign } })
  vi.stubGlobal('navigator', { userAgent: 'u'.repeat(600) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const TYPED = {
  rego: ' abc123 ',
  regoState: 'qld',
  vin: 'jt1x',
  make: 'Kia',
  model: 'Rio',
  year: '2019',
  km: '80,000',
  name: 'Ada',
  email: 'ada@x.example',
  terms_conditions: 'true',
}

/** The flow's calls over a form with these values; `sent` collects what went to the server. */
function flow(
  values: Record<string, string> = TYPED,
  {
    purpose = 'trade-in',
    save = false,
    ok = true,
    refusal = { error: 'Not now' },
    gone,
    car = null,
  }: {
    purpose?: string
    save?: boolean
    ok?: boolean
    refusal?: unknown
    /** What the server calls the fault of continuing a lead. */
    gone?: string
    car?: { id: number } | null
  } = {},
) {
  const forms = { requireTerms: true }
  const site = fixtureSite({
    settings: settingsWith({ forms, tradeIn: { saveValuation: save }, routes: { success: '/thank-you' } }),
  })
  const data = { car: car as never, fields: tradeInFields(site, { makes: [], models: [] }, 2026) }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ site }) }) })
  const sent: { url: string; key: string | undefined; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key']
    sent.push({ url, key, body: JSON.parse(String(body)) as Record<string, unknown> })
    if (!ok) return Response.json(refusal, { status: 503 })
    if (gone !== undefined && 'lead_id' in sent.at(-1)!.body)
      return Response.json({ code: gone, error: 'Please start again.' }, { status: 404 })
    return Response.json(
      url === '/api/rego-lookup' ? { car: { make: 'Kia', model: 'Rio', year: 2019 } } : { lead_id: 'l-1' },
    )
  })
  const refused: unknown[] = []
  const form = {
    values: () => values,
    set: (name: string, value: string) => (values[name] = value),
    refuse: (errors: unknown) => void refused.push(errors),
    check: async () => true,
  }
  const page = fixturePage({ path: '/trade-in' })
  const services = tradeInServices({ site, props: { purpose } as never, data, page }, form as never)
  return { services, sent, refused, values }
}
const none = { leadId: null, valuation: null }

test('TRADE-05 plate and VIN are asked for in capitals; the register’s answer goes into the fields', async () => {
  const { services, sent, values } = flow({ ...TYPED, make: '', model: '', year: '' })
  await services.lookUp()
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/rego-lookup', { rego: 'ABC123', regoState: 'qld', vin: 'JT1X' }],
  ])
  expect(values).toMatchObject({ make: 'Kia', model: 'Rio', year: '2019' })
  const vinOnly = flow({ ...TYPED, rego: '' })
  await vinOnly.services.lookUp()
  expect(vinOnly.sent[0]?.body).toEqual({ vin: 'JT1X' })
})

test.each([
  [{ error: 'This register does not answer today.' }, 'This register does not answer today.'],
  [{ detail: 'no words for visitors' }, ''],
  [{ error: 503 }, ''],
])(
  'TRADE-05 ERR-02 a refused look-up says what the server says, and nothing of its own: %j',
  async (refusal, said) => {
    await expect(flow(TYPED, { ok: false, refusal }).services.lookUp()).rejects.toThrow(
      expect.objectContaining({ message: said }),
    )
  },
)

test('TRADE-05 a car is told by its plate or its VIN', async () => {
  const check = async (values: object) => {
    const { services, refused } = flow({ ...TYPED, ...values })
    return [await services.check('plate'), refused.length]
  }
  expect(await check({ vin: '' })).toEqual([true, 0])
  expect(await check({ rego: ' ' })).toEqual([true, 0])
  expect(await check({ rego: '', vin: '' })).toEqual([false, 1])
})

test('TRADE-01 LEAD-01 a lead from a car’s page names that car at every step; elsewhere it names none', async () => {
  for (const [car, named] of [
    [{ id: 77 }, 77],
    [null, undefined],
  ] as const) {
    const { services, sent } = flow(TYPED, { car })
    await services.saveStep('lookup', none)
    await services.saveStep('valuation', { leadId: 'l-1', valuation: ESTIMATE })
    expect(sent.map(({ body }) => body['car_id'])).toEqual([named, named])
  }
})

test('LEAD-13 each step of the lead has its subcategory, and says more than the one before', async () => {
  const { services, sent } = flow()
  await services.saveStep('lookup', none)
  await services.saveStep('details', { leadId: 'l-1', valuation: null })
  await services.saveStep('valuation', { leadId: 'l-1', valuation: ESTIMATE })
  await services.saveStep('valuation', { leadId: 'l-1', valuation: CALL })
  await services.saveStep('accepted', { leadId: 'l-1', valuation: ESTIMATE })
  const of = (name: string) => sent.map(({ body }) => body[name])
  expect(of('subcategory')).toEqual([
    '1. Rego Lookup',
    '2. Valuation',
    '2. Valuation',
    '2. Valuation',
    '3. Offer Accepted',
  ])
  expect(of('lead_id')).toEqual([undefined, 'l-1', 'l-1', 'l-1', 'l-1'])
  expect(of('form_completed')).toEqual([false, false, false, true, true])
  expect(of('offer_accepted')).toEqual([undefined, undefined, undefined, undefined, true])
  expect(of('email')).toEqual([undefined, ...Array.from({ length: 4 }, () => 'ada@x.example')])
  expect(new Set(of('category'))).toEqual(new Set(['Trade-In']))
  expect(sent.some(({ body }) => 'terms_conditions' in body)).toBe(false)
  expect(String(sent[0]?.body['user_agent'])).toHaveLength(512)
  expect(of('valuation')[0]).toMatchObject({ rego: 'ABC123' })
  expect(of('valuation')[0]).not.toHaveProperty('vehicle')
  expect(of('valuation')[4]).toMatchObject({
    id: 'v-1',
    estimate: { low: 9000, high: 11_000 },
    vehicle: { make: 'Kia', model: 'Rio', year: 2019, km: 80_000 },
  })
  const sell = flow(TYPED, { purpose: 'sell' })
  await sell.services.saveStep('details', none)
  expect(sell.sent[0]?.body['category']).toBe('Sell My Car')
})

test('LEAD-16 the same step again goes under the same key, another one under its own', async () => {
  const { services, sent } = flow()
  for (let press = 0; press < 2; press++) await services.saveStep('details', none)
  await services.saveStep('accepted', { leadId: 'l-1', valuation: ESTIMATE })
  const [first, again, other] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('TRADE-12 LEAD-13 an offer that outlives its lead is accepted in a lead of its own, which tells all of it', async () => {
  const accepted = { leadId: 'l-old', valuation: ESTIMATE }
  const { services, sent } = flow(TYPED, { gone: 'unknown-lead' })
  expect(await services.saveStep('accepted', accepted)).toBe('l-1')
  const [first, second] = sent
  expect(first?.body['lead_id']).toBe('l-old')
  const { lead_id: _old, ...whole } = first!.body
  expect(second?.body).toEqual(whole)
  expect(second?.body).toMatchObject({
    offer_accepted: true,
    email: 'ada@x.example',
    valuation: { id: 'v-1' },
  })
  expect(second?.key).not.toBe(first?.key)
  const other = flow(TYPED, { gone: 'unavailable' })
  await expect(other.services.saveStep('accepted', accepted)).rejects.toThrow('Please start again.')
  expect(other.sent).toHaveLength(1)
})

test('LEAD-13 ROUTE-32 STORE-05 TRACK-06 TRACK-08 TRACK-11 TRADE-14 an accepted offer is event 18 and leads to the success page; a call is event 22 and stays; each tells page, car and which details were given', () => {
  const events = () => (window as unknown as { dataLayer?: TrackingEvent[] }).dataLayer ?? []
  const { services } = flow()
  // Of an enquiry before, about a car that this one is not about.
  localStorage.setItem('dealer:fixture-motors:enquiredCar:v1', '{"id":1}')
  services.finished({ leadId: 'l-1', valuation: CALL }, 'no-estimate')
  expect(assign).not.toHaveBeenCalled()
  services.finished({ leadId: 'l-1', valuation: ESTIMATE }, 'accepted')
  expect(events().map(({ event, id, category }) => [event, id, category])).toEqual([
    ['enquiry', 22, 'Trade-In'],
    ['offer-accepted', 18, 'Trade-In'],
  ])
  expect(JSON.stringify(events())).not.toContain('ada@')
  expect(localStorage.getItem('dealer:fixture-motors:success:v1')).toBe('"Trade-In"')
  expect(localStorage.getItem('dealer:fixture-motors:enquiredCar:v1')).toBeNull()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/thank-you')
  flow(TYPED, { car: { id: 77 } }).services.finished({ leadId: 'l-1', valuation: ESTIMATE }, 'accepted')
  const given = { page: '/trade-in', fields: ['name', 'email', 'terms_conditions'] }
  expect(events()).toMatchObject([
    { ...given, car: null },
    { ...given, car: null },
    { ...given, car: 77 },
  ])
  expect(localStorage.getItem('dealer:fixture-motors:enquiredCar:v1')).toBe('{"id":77}')
})

test('TRADE-10 TRADE-11 ERR-09 a valuation goes to the server where the site wants it, and its outcome is only logged', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue(undefined)
  const progress = { leadId: 'l-1', valuation: ESTIMATE }
  const quiet = flow()
  quiet.services.keep(progress)
  expect(quiet.sent).toEqual([])
  const kept = flow(TYPED, { save: true })
  kept.services.keep(progress)
  await vi.waitFor(() => expect(log).toHaveBeenLastCalledWith('Saved valuation data'))
  expect(kept.sent[0]).toMatchObject({
    url: '/api/miscellaneous',
    body: { id: 'v-1', column_name: 'valuation' },
  })
  flow(TYPED, { save: true, ok: false }).services.keep(progress)
  await vi.waitFor(() => expect(log).toHaveBeenLastCalledWith('Failed to save valuation data'))
  log.mockRestore()
})

test('STORE-06 LEAD-16 of a visitor who refused it no lead that was begun is noted in the browser', async () => {
  const noted = () => localStorage.getItem('dealer:fixture-motors:tradeLead:v1')
  localStorage.setItem('dealer:fixture-motors:consent:v1', '"denied"')
  await flow().services.saveStep('lookup', none)
  expect(noted()).toBeNull()
  localStorage.setItem('dealer:fixture-motors:consent:v1', '"granted"')
  await flow().services.saveStep('lookup', none)
  expect(noted()).toContain('"leadId":"l-1"')
})
