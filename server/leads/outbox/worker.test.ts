import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import type { Db } from '../../db/database.ts'
import { MailError } from '../../mail/mail.ts'
import { continueLead } from '../lead-store.ts'
import { dealerSecrets } from '../../config/dealer-secret.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { listDeliveries, retryDead } from './delivery-queries.ts'
import { claimDeliveries } from './delivery-store.ts'
import { destinationsOf, type Destination, type LeadRecipient } from './recipient.ts'
import { createSenders } from './senders.ts'
import { LEAD, memoryMailer, NOW, RECIPIENT, storeLead } from './testing/worlds.ts'
import { signature } from '../../http/outbound/webhook-signature.ts'
import { createOutboxWorker, type OutboxLog, type OutboxOptions } from './worker.ts'

const MINUTE = 60_000
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function statesOf(db: Db): Promise<string[]> {
  return (await listDeliveries(db, {})).map(({ state }) => state)
}

/** A receiver that answers with the statuses given, then 204. */
async function receiver(statuses: number[] = [], headers: Record<string, string> = {}) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 204, headers).end('kim@visitor.example is not ours')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm` }
}

function world(
  db: Db,
  destinations: Destination[],
  recipient: Partial<LeadRecipient> = {},
  allowPrivate = true,
) {
  const clock = { now: NOW }
  const mailer = memoryMailer()
  const log = { warn: vi.fn<OutboxLog['warn']>(), error: vi.fn<OutboxLog['error']>() }
  const recipientOf = vi.fn<OutboxOptions['recipientOf']>((slug) =>
    Promise.resolve(slug === 'gone' ? undefined : { ...RECIPIENT, destinations, ...recipient }),
  )
  const worker = createOutboxWorker({
    db,
    recipientOf,
    senders: createSenders({
      mailer,
      carOf: () => Promise.resolve(undefined),
      secretOf: dealerSecrets({ DEALER_BROLGA_BAY__CRM: SECRET, OTHER_SECRET: 'not theirs' }),
      now: () => clock.now,
      outbound: createOutbound({ allowPrivate }),
      timeoutMs: 500,
    }),
    log,
    now: () => clock.now,
    random: () => 0,
  })
  return { worker, clock, mailer, log, recipientOf }
}

forEachDatabase((open) => {
  it('LEAD-15 posts a signed webhook that a receiver of the standard can verify', async () => {
    const db = await open()
    const { received, url } = await receiver()
    const { worker } = world(db, [{ channel: 'webhook', address: url }], {
      secretEnv: new Map([[url, 'DEALER_BROLGA_BAY__CRM']]),
    })
    const leadId = await storeLead(db)
    await worker.drain()
    const [call] = received
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'lead.created',
      timestamp: '2026-11-20T02:00:00.000Z',
      data: { lead_id: leadId, tenant: 'brolga-bay', email: 'kim@visitor.example', car_id: 42 },
    })
    const headers = call?.headers as Record<string, string>
    expect(headers['webhook-id']).toBe(`${leadId}.1`)
    expect(headers['webhook-timestamp']).toBe(String(NOW / 1000))
    expect(headers['webhook-signature']).toBe(signature(SECRET, headers, call?.body ?? ''))
    expect(await statesOf(db)).toEqual(['delivered'])
  })

  it('LEAD-15 a failure is tried again later, under the same id, and only where it failed', async () => {
    const db = await open()
    const bad = await receiver([500, 302])
    const good = await receiver()
    const { worker, clock } = world(db, [
      { channel: 'webhook', address: bad.url },
      { channel: 'webhook', address: good.url },
    ])
    await storeLead(db)
    await worker.drain()
    expect([bad.received.length, good.received.length]).toEqual([1, 1])
    const [waiting] = await listDeliveries(db, { state: 'pending' })
    expect(waiting).toMatchObject({ attempts: 1, last_error: 'HTTP 500', next_attempt_at: NOW + 2500 })
    await worker.drain()
    expect(bad.received).toHaveLength(1)
    clock.now += 2500
    await worker.drain()
    clock.now += 5000
    await worker.drain()
    expect(bad.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(3).fill(bad.received[0]?.headers['webhook-id']),
    )
    expect(good.received).toHaveLength(1)
    expect(await statesOf(db)).toEqual(['delivered', 'delivered'])
  })

  it('LEAD-15 is a dead letter after 20 attempts, told in the log with the request but without the person, and can be retried', async () => {
    const db = await open()
    const { received, url } = await receiver(Array(20).fill(503) as number[])
    const { worker, clock, log } = world(db, [{ channel: 'webhook', address: url }])
    const leadId = await storeLead(db, { requestId: 'from-the-proxy' })
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await worker.drain()
      clock.now += 6 * 60 * MINUTE
    }
    expect(received).toHaveLength(20)
    expect(await listDeliveries(db, { state: 'dead', tenant: 'brolga-bay' })).toMatchObject([
      { lead_id: leadId, attempts: 20, last_error: 'HTTP 503' },
    ])
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('visitor.example')
    expect(log.error.mock.calls).toEqual([
      [
        {
          reqId: 'from-the-proxy',
          tenant: 'brolga-bay',
          leadId,
          channel: 'webhook',
          attempts: 20,
          reason: 'HTTP 503',
        },
        'lead not delivered',
      ],
    ])
    expect(await retryDead(db, { tenant: 'kereru-coast' }, clock.now)).toBe(0)
    expect(await retryDead(db, { tenant: 'brolga-bay' }, clock.now)).toBe(1)
    await worker.drain()
    expect(await statesOf(db)).toEqual(['delivered'])
  })

  it('LEAD-15 410 is final, Retry-After is waited for, a receiver that hangs or is away counts as failed', async () => {
    const db = await open()
    const gone = await receiver([410])
    const later = await receiver([429], { 'retry-after': '120' })
    const { worker } = world(db, [
      { channel: 'webhook', address: gone.url },
      { channel: 'webhook', address: later.url },
      { channel: 'webhook', address: 'http://127.0.0.1:1/' },
    ])
    await storeLead(db)
    await worker.drain()
    const rows = (await listDeliveries(db, {})).toReversed()
    expect(rows.map((row) => [row.state, row.last_error])).toEqual([
      ['dead', 'HTTP 410'],
      ['pending', 'HTTP 429'],
      ['pending', expect.stringMatching(/ECONNREFUSED|network error/)],
    ])
    expect(rows[1]?.next_attempt_at).toBe(NOW + 120_000)
  })

  it.each([['Wed, 21 Oct 2015 07:28:00 GMT'], ['soon'], ['0']])(
    'LEAD-15 a Retry-After of “%s” is none: the next attempt comes when it would without',
    async (header) => {
      const db = await open()
      const [plain, later] = [await receiver([429]), await receiver([429], { 'retry-after': header })]
      const { worker } = world(db, [
        { channel: 'webhook', address: plain.url },
        { channel: 'webhook', address: later.url },
      ])
      await storeLead(db)
      await worker.drain()
      const [one, other] = await listDeliveries(db, {})
      const wait = (row: typeof one) => Number(row?.next_attempt_at) - NOW
      expect(wait(one)).toBeGreaterThan(0)
      expect(wait(other) / wait(one)).toBeGreaterThan(0.1)
      expect(wait(other) / wait(one)).toBeLessThan(10)
    },
  )

  it('LEAD-15 nothing is sent unsigned when the signing secret is missing or not of the dealer', async () => {
    const db = await open()
    const { received, url } = await receiver()
    const { worker } = world(db, [{ channel: 'webhook', address: url }], {
      secretEnv: new Map([[url, 'OTHER_SECRET']]),
    })
    await storeLead(db)
    await worker.drain()
    expect(received).toEqual([])
    expect((await listDeliveries(db, {}))[0]?.last_error).toBe(
      'signing secret OTHER_SECRET is not set, or no secret of this dealer: its name begins with DEALER_BROLGA_BAY__',
    )
  })

  it('LEAD-15 a webhook does not lead into our own network, where that is not allowed', async () => {
    const db = await open()
    const { received, url } = await receiver()
    const { worker } = world(db, [{ channel: 'webhook', address: url }], {}, false)
    await storeLead(db)
    await worker.drain()
    expect(received).toEqual([])
    expect((await listDeliveries(db, {}))[0]).toMatchObject({
      state: 'pending',
      last_error: 'the address is in our own network',
    })
  })

  it('LEAD-15 two processes never send the same delivery, and one that died is taken over after its lease', async () => {
    const db = await open()
    const { worker, clock, mailer } = world(db, [{ channel: 'email', address: 'crm@dealer.example' }])
    for (let index = 0; index < 20; index += 1) await storeLead(db)
    const other = world(db, [{ channel: 'email', address: 'crm@dealer.example' }])
    await Promise.all([worker.drain(), other.worker.drain()])
    expect(mailer.sent.length + other.mailer.sent.length).toBe(20)

    await storeLead(db)
    const before = mailer.sent.length
    await db.updateTable('outbox').set({ state: 'routed' }).where('state', '=', 'pending').execute()
    const event = await db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
    await db
      .insertInto('deliveries')
      .values({
        event_seq: event.seq,
        lead_id: event.lead_id,
        tenant: event.tenant,
        topic: event.topic,
        channel: 'email',
        address: 'crm@dealer.example',
        next_attempt_at: NOW,
        last_error: null,
        created_at: NOW,
        delivered_at: null,
      })
      .execute()
    const claimed = await claimDeliveries(db, { now: NOW, limit: 10, leaseMs: MINUTE, busy: [] })
    expect(claimed).toHaveLength(1)
    await worker.drain()
    expect(mailer.sent).toHaveLength(before)
    clock.now += MINUTE
    await worker.drain()
    expect(mailer.sent).toHaveLength(before + 1)
    expect((await listDeliveries(db, { leadId: event.lead_id }))[0]).toMatchObject({
      state: 'delivered',
      attempts: 2,
    })
  })

  it('LEAD-01 a lead in steps is one mail: it waits 30 minutes for the last step, and follows a later one as resent', async () => {
    const db = await open()
    const { worker, clock, mailer } = world(db, [{ channel: 'adf', address: 'crm@dealer.example' }])
    const leadId = await storeLead(db, { completed: false, subcategory: '1. Rego Lookup' })
    await worker.drain()
    expect(mailer.sent).toEqual([])
    clock.now += 10 * MINUTE
    await continueLead(db, leadId, { ...LEAD, completed: true, subcategory: '2. Valuation', now: clock.now })
    await worker.drain()
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]?.text).toContain('<prospect status="new">')
    expect(mailer.sent[0]?.text).toContain('2. Valuation')
    await continueLead(db, leadId, { ...LEAD, subcategory: '3. Offer Accepted', now: clock.now })
    await worker.drain()
    expect(mailer.sent[1]?.text).toContain('<prospect status="resend">')

    const abandoned = await storeLead(db, { completed: false, now: clock.now })
    await worker.drain()
    clock.now += 30 * MINUTE - 1
    await worker.drain()
    expect(mailer.sent).toHaveLength(2)
    clock.now += 1
    await worker.drain()
    expect(mailer.sent[2]?.text).toContain(abandoned)
  })

  it.each<[channel: Destination['channel'], completed: boolean, dueAfter: number]>([
    ['webhook', true, 0],
    // A system can take a step at a time: only people wait for the rest.
    ['webhook', false, 0],
    ['email', true, 0],
    ['email', false, 30 * MINUTE],
    ['adf', true, 0],
    ['adf', false, 30 * MINUTE],
  ])(
    'LEAD-15 to %s, with all steps done: %s, a lead goes after %i ms',
    async (channel, completed, dueAfter) => {
      const db = await open()
      const { worker } = world(db, [{ channel, address: 'http://127.0.0.1:1/' }])
      await storeLead(db, { completed })
      await worker.drain()
      const [delivery] = await listDeliveries(db, {})
      const isTried = delivery?.attempts === 1
      expect([isTried, isTried ? 0 : (delivery?.next_attempt_at ?? 0) - NOW]).toEqual([
        dueAfter === 0,
        dueAfter,
      ])
    },
  )

  it('LEAD-15 a lead without e-mail and phone is not mailed, but a later step that brings one is', async () => {
    const db = await open()
    const { worker, mailer } = world(db, [{ channel: 'adf', address: 'crm@dealer.example' }])
    const leadId = await storeLead(db, { payload: { valuation: { rego: 'ABC12' } } })
    await worker.drain()
    expect(mailer.sent).toEqual([])
    expect(await statesOf(db)).toEqual(['skipped'])
    await continueLead(db, leadId, { ...LEAD, payload: { phone: '0491 570 006' } })
    await worker.drain()
    expect(mailer.sent).toHaveLength(1)
  })

  it('LEAD-15 mail goes to the dealer, answers go to the visitor, and the subject names no person', async () => {
    const db = await open()
    const { worker, mailer } = world(db, [{ channel: 'email', address: 'sales@dealer.example' }])
    await storeLead(db, {
      payload: { ...LEAD.payload, 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', stock_number: 'U42' },
    })
    await worker.drain()
    expect(mailer.sent).toEqual([
      {
        to: ['sales@dealer.example'],
        subject: 'Brolga Bay Motors: Vehicle Enquiry, Mazda CX-5 (U42)',
        fromName: 'Brolga Bay Motors',
        replyTo: 'kim@visitor.example',
        text: expect.stringContaining('Name: Kim Nguyen\nE-mail: kim@visitor.example\nPhone: 0491 570 006'),
      },
    ])
  })

  it('LEAD-15 the mail says which car in words, with its year and page, what the lender asks, and the buyer’s reference', async () => {
    const db = await open()
    const { worker, mailer } = world(db, [{ channel: 'email', address: 'sales@dealer.example' }])
    await storeLead(db, {
      category: 'Finance Enquiry',
      payload: {
        ...LEAD.payload,
        'Vehicle Year': 2021,
        'Vehicle Make': 'Mazda',
        'Vehicle Model': 'CX-5',
        car_type: 'used',
        stock_number: 'U42',
        vehicle_path: '/cars/2021-mazda-cx-5-42',
        service_type: 'Logbook',
        reference: '7AB2-99CD',
        finance: { lender: 'Manual', payment: '$124 per week', 'Comparison rate': '9.74% p.a.' },
        valuation: {
          rego: 'ABC12',
          regoState: 'qld',
          vehicle: { year: 2017, make: 'Kia', model: 'Rio', km: 98_000 },
          estimate: { low: 9000, high: 10_500 },
        },
      },
    })
    await worker.drain()
    expect(mailer.sent[0]?.text.split('\n').slice(0, -4)).toEqual([
      'About: Finance Enquiry',
      'Name: Kim Nguyen',
      'E-mail: kim@visitor.example',
      'Phone: 0491 570 006',
      'Postcode: 4217',
      'Vehicle: 2021 Mazda CX-5, used, stock number U42',
      'Its page: https://www.brolgabay.example/cars/2021-mazda-cx-5-42',
      'Service type: Logbook',
      'Reference: 7AB2-99CD',
      'Their vehicle: 2017 Kia Rio, 98,000 km, ABC12 QLD',
      'Estimate: $9,000 to $10,500',
      'Finance shown: Manual, $124 per week, Comparison rate 9.74% p.a.',
    ])
  })

  it.each([
    ['AU', 'Postcode: 80202'],
    ['US', 'ZIP code: 80202'],
  ] as const)(
    'CFG-19 LEAD-15 the mail speaks the words of the dealer’s country: %s',
    async (country, line) => {
      const db = await open()
      const { worker, mailer } = world(db, [{ channel: 'email', address: 'sales@dealer.example' }], {
        country,
        regional: COUNTRIES[country].regional,
      })
      await storeLead(db, { payload: { ...LEAD.payload, postcode: '80202' } })
      await worker.drain()
      expect(mailer.sent[0]?.text).toContain(line)
    },
  )

  it('LEAD-15 a refused mailbox is final, a server that is away is not', async () => {
    const db = await open()
    const { worker, mailer } = world(db, [{ channel: 'email', address: 'crm@dealer.example' }])
    mailer.failures.push(new MailError('SMTP EENVELOPE 550', true), new MailError('SMTP ECONNECTION', false))
    await storeLead(db)
    await storeLead(db)
    await worker.drain()
    const rows = (await listDeliveries(db, {})).toReversed()
    expect(rows.map((row) => [row.state, row.last_error])).toEqual([
      ['dead', 'SMTP EENVELOPE 550'],
      ['pending', 'SMTP ECONNECTION'],
    ])
  })

  it('LEAD-15 a lead of a tenant that cannot be read waits until it can', async () => {
    const db = await open()
    const { worker, clock, mailer, recipientOf } = world(db, [{ channel: 'email', address: 'a@d.example' }])
    recipientOf.mockRejectedValueOnce(new Error('the document is broken'))
    await storeLead(db)
    await worker.drain()
    expect(mailer.sent).toEqual([])
    clock.now += 2500
    await worker.drain()
    expect(mailer.sent).toHaveLength(1)
  })

  it('LEAD-15 one whose tenant cannot be read is given up at the 20th attempt', async () => {
    const db = await open()
    const { worker, clock, recipientOf } = world(db, [{ channel: 'email', address: 'a@d.example' }])
    recipientOf.mockRejectedValue(new Error('the document is broken'))
    await storeLead(db)
    const state = async () =>
      (await db.selectFrom('outbox').select(['state', 'attempts']).executeTakeFirstOrThrow()) as object
    for (let attempt = 1; attempt < 20; attempt += 1) {
      await worker.drain()
      clock.now += 6 * 60 * MINUTE
    }
    expect(await state()).toEqual({ state: 'pending', attempts: 19 })
    await worker.drain()
    expect(await state()).toEqual({ state: 'dead', attempts: 20 })
  })
})

forEachDatabase((open) => {
  it('LEAD-15 a lead of a tenant that is not published waits; those of others go', async () => {
    const db = await open()
    const { worker, mailer, log } = world(db, [{ channel: 'email', address: 'a@d.example' }])
    await storeLead(db, { tenant: 'gone' })
    const id = await storeLead(db)
    await worker.drain()
    expect(mailer.sent).toHaveLength(1)
    expect((await listDeliveries(db, { tenant: 'gone' })).length).toBe(0)
    expect((await listDeliveries(db, { leadId: id })).map(({ lead_id: lead }) => lead)).toEqual([id])
    expect(log.error).toHaveBeenCalledWith(
      { err: new Error('the tenant is not published'), tenant: 'gone' },
      'lead cannot be routed',
    )
  })

  it('LEAD-15 deliveries are found by their lead alone', async () => {
    const db = await open()
    const { worker } = world(db, [{ channel: 'email', address: 'a@d.example' }])
    const [first, second] = [await storeLead(db), await storeLead(db)]
    await worker.drain()
    const leadsOf = async (leadId: string) =>
      (await listDeliveries(db, { leadId })).map((delivery) => delivery.lead_id)
    expect([await leadsOf(first), await leadsOf(second)]).toEqual([[first], [second]])
  })

  it('LEAD-15 a started worker delivers what is there and what comes, until it is stopped', async () => {
    const db = await open()
    const { worker, mailer } = world(db, [{ channel: 'email', address: 'a@d.example' }])
    await storeLead(db)
    worker.start()
    await vi.waitFor(() => expect(mailer.sent).toHaveLength(1), 20_000)
    await storeLead(db)
    await vi.waitFor(() => expect(mailer.sent).toHaveLength(2), 20_000)
    await worker.stop()
    expect(await statesOf(db)).toEqual(['delivered', 'delivered'])
  })
})

describe('destinations', () => {
  it('LEAD-15 are those of the document; a site that names none has its own e-mail', () => {
    const targets = {
      email: ['a@d.example'],
      adfEmail: ['crm@d.example'],
      webhooks: [{ url: 'https://crm.example/in' }],
    }
    expect(destinationsOf(targets, 'site@d.example')).toEqual([
      { channel: 'webhook', address: 'https://crm.example/in' },
      { channel: 'adf', address: 'crm@d.example' },
      { channel: 'email', address: 'a@d.example' },
    ])
    expect(destinationsOf(undefined, 'site@d.example')).toEqual([
      { channel: 'email', address: 'site@d.example' },
    ])
    expect(destinationsOf({}, null)).toEqual([])
  })
})
