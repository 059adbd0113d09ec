import { expect, it } from 'vitest'
import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import { ENTITY_FIXTURES } from '../../../schemas/entities/fixtures.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import type { StoredLead } from '../lead-store.ts'
import type { Delivery } from './delivery-store.ts'
import { createSenders } from './senders.ts'
import { LEAD, memoryMailer, NOW, RECIPIENT } from './testing/worlds.ts'

const ABOUT_CAR = {
  'Vehicle Year': 2021,
  'Vehicle Make': 'Kia',
  'Vehicle Model': 'Rio',
  car_type: 'used',
  stock_number: 'U42',
  vehicle_path: '/cars/2021-kia-rio-42',
}
const VALUATION = {
  id: 'v1',
  rego: 'ABC123',
  regoState: 'qld',
  vehicle: { year: 2019, make: 'Mazda', model: 'CX-5', km: 48_000 },
  estimate: { low: 9000, high: 10_500 },
  adjustmentAnswers: { condition: 'good', keys: 'one', own: 'words' },
}

/** What dealers get of each kind of lead. */
const LEADS: [string, Partial<StoredLead> & { payload?: Record<string, unknown> }][] = [
  [
    'about a car',
    {
      payload: ABOUT_CAR,
      consent: { given: true, label: 'Send me offers', at: '2026-11-20T01:59:00Z' } as never,
    },
  ],
  ['about a car that is gone', { payload: ABOUT_CAR, carId: 41 }],
  [
    'a test drive',
    {
      category: 'Test Drive',
      payload: { ...ABOUT_CAR, location: 'Bundall', location_id: 11, dateTime: '2026-11-24T09:00' },
    },
  ],
  [
    'a service',
    {
      category: 'Service',
      subcategory: 'Log book',
      carId: null,
      payload: {
        service_type: 'Log book',
        additional_services: ['Wash', 'Tyres'],
        vehiclePriceBudget: 30_000,
        courtesyCar: true,
      },
    },
  ],
  [
    'with questions of the form’s own',
    {
      carId: null,
      payload: {
        'How many vehicles do you need': '12',
        carry: 'Tools, parts and racks, A van',
        'Runs now': 'Two utes\nand a <van>',
        questions: {
          'How many vehicles do you need': 'How many vehicles do you need?',
          carry: 'What will they carry?',
          'Runs now': 'What runs now?',
        },
      },
    },
  ],
  [
    'a trade-in that was broken off',
    {
      category: 'Trade-In',
      subcategory: '2. Valuation',
      carId: null,
      completed: false,
      payload: { valuation: { ...VALUATION, estimate: undefined } },
    },
  ],
  [
    'an accepted offer',
    {
      category: 'Trade-In',
      subcategory: '3. Offer Accepted',
      carId: null,
      payload: { valuation: VALUATION, offer_accepted: true },
    },
  ],
  ['a trade-in for a car', { category: 'Vehicle Enquiry', payload: { ...ABOUT_CAR, valuation: VALUATION } }],
  [
    'finance',
    {
      category: 'Finance',
      payload: {
        ...ABOUT_CAR,
        finance: { lender: 'Manual', payment: '$124 per week', 'Comparison rate': '9.74% p.a.' },
      },
    },
  ],
  [
    'a reservation',
    {
      category: 'Reservation',
      subcategory: 'Paid',
      payload: {
        ...ABOUT_CAR,
        reservation_id: 'r1',
        reference: 'BB-1',
        deposit: 500,
        distribution_location: 'Home',
        terms_conditions: true,
      },
    },
  ],
  [
    'of a campaign',
    {
      payload: {
        url: 'https://www.brolgabay.example/search?utm_source=mail',
        lead_attributes: {
          linked_query_params: { utm_source: 'mail', utm_campaign: 'spring', gclid: '1' },
          visited_pages: ['/'],
        },
      },
    },
  ],
  [
    'with a phone only',
    {
      category: null,
      carId: null,
      payload: { name: 'Kim', last_name: '', email: '', postcode: '', message: '' },
    },
  ],
  ['with an e-mail only', { suspectedSpam: true, payload: { phone: '', message: 'One\nline & <two>' } }],
  ['of nobody', { payload: { email: '', phone: '' } }],
]

const CAR = { ...(ENTITY_FIXTURES['Car'] as unknown as Car), id: 42 }

it('LEAD-15 what each channel sends of each kind of lead stands beside it', async () => {
  const lines: string[] = []
  const mailer = memoryMailer()
  const senders = createSenders({
    mailer,
    carOf: (_tenant, id) => Promise.resolve(id === 42 ? CAR : undefined),
    secretOf: (_slug, name) =>
      name === 'BROLGA_BAY_HOOK' ? 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cw==' : undefined,
    now: () => NOW + 1500,
    outbound: (
      address,
      { method, headers, body }: { method?: string; headers?: object; body?: unknown } = {},
    ) => {
      lines.push(
        `${method} ${address}`,
        ...Object.entries(headers ?? {}).map((pair) => pair.join(': ')),
        String(body),
      )
      return Promise.resolve(new Response(null, { status: 204 }))
    },
  })
  const us = {
    ...RECIPIENT,
    country: 'US',
    regional: COUNTRIES.US.regional,
    timeZone: 'America/Denver',
    origin: undefined,
  } as const
  for (const recipient of [RECIPIENT, us])
    for (const [title, { payload, ...extra }] of LEADS) {
      const { idempotency: _key, now: _now, ...content } = LEAD
      const lead = {
        ...content,
        id: 'lead-1',
        createdAt: NOW,
        updatedAt: NOW + 60_000,
        ...extra,
        payload: { ...LEAD.payload, ...payload },
      }
      for (const channel of ['email', 'adf', 'webhook'] as const) {
        lines.push(`== ${title}, by ${channel}, ${recipient.country}`)
        const address = channel === 'webhook' ? 'https://hook.example/leads' : 'sales@brolgabay.example'
        const topic = lead.completed ? 'lead.created' : 'lead.updated'
        const delivery = { address, topic, created_at: NOW, lead_id: 'lead-1', event_seq: 7 } as Delivery
        const secretEnv = new Map([['https://hook.example/leads', 'BROLGA_BAY_HOOK']])
        const result = await senders[channel]({ lead, delivery, recipient: { ...recipient, secretEnv } })
        for (const { to, subject, text, fromName, replyTo } of mailer.sent.splice(0))
          lines.push(`to ${to.join()} from ${fromName}, answers to ${replyTo}`, subject, text)
        lines.push(JSON.stringify(result))
      }
    }
  // Where a change is meant: read what has changed, and run this with `--update`.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./told.txt')
})
