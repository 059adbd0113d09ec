import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { issueValuation } from '../site-api/valuation/issued.ts'
import { listLeads } from './lead-store.ts'
import type { Delivery } from './outbox/delivery-store.ts'
import { adfSender, emailSender } from './outbox/mail-senders.ts'
import { memoryMailer, RECIPIENT } from './outbox/testing/worlds.ts'
import { leadServer, NOW } from './testing/lead-server.ts'
import { HOST } from './testing/lead-world.ts'

let db: Db
let app: FastifyInstance
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
  app = (await leadServer(db)).app
})
afterEach(async () => {
  await app.close()
  await db.destroy()
})

/** The id of an estimate that the site gave, 1,000 wide. */
function offer(low: number): Promise<string> {
  const estimate = { low, high: low + 1000 }
  const vehicle = { make: 'Ford', model: 'Ranger', year: 2022, km: 40_000 }
  return issueValuation(db, 'brolga-bay', { vehicle, adjustmentAnswers: {}, estimate }, NOW)
}

/** What is stored of a lead after its steps, and what the dealer's two kinds of mailboxes read of it. */
async function told(...steps: object[]) {
  let leadId: string | undefined
  for (const step of steps) {
    const payload = { category: 'Trade-In', email: 'kim@visitor.example', lead_id: leadId, ...step }
    const answer = await app.inject({ method: 'POST', url: '/api/leads', headers: HOST, payload })
    leadId = answer.json<{ lead_id: string }>().lead_id
  }
  const lead = (await listLeads(db)).find(({ id }) => id === leadId)!
  const mailer = memoryMailer()
  const delivery = { address: 'sales@brolgabay.example' } as Delivery
  await emailSender({ mailer })({ lead, recipient: RECIPIENT, delivery })
  await adfSender({ mailer, carOf: async () => undefined })({ lead, recipient: RECIPIENT, delivery })
  return {
    stored: [lead.subcategory, lead.payload['offer_accepted']],
    mails: mailer.sent.map(({ text }) => text.match(/(?:Trade-In|Offer accepted|Estimate): [^\n<]*/g)),
  }
}

const bothMails = (...lines: string[]) => [lines, lines]
const ACCEPTED = { subcategory: '3. Offer Accepted', offer_accepted: true, form_completed: true }

it('LEAD-13 what the site never offered is a valuation in the lead, in the mail and in ADF, whatever was sent', async () => {
  const claimed = { rego: '123ABC', estimate: { low: 99_000, high: 99_999 } }
  for (const subcategory of ['3. Offer Accepted', ' 3. offer  ACCEPTED'])
    expect(await told({ ...ACCEPTED, subcategory, valuation: claimed })).toEqual({
      stored: ['2. Valuation', undefined],
      mails: bothMails('Trade-In: 2. Valuation'),
    })
  expect(await told({ subcategory: '1. Rego Lookup' }, ACCEPTED)).toEqual({
    stored: ['2. Valuation', undefined],
    mails: bothMails('Trade-In: 2. Valuation'),
  })
})

it('LEAD-13 LEAD-01 a later step that takes the offer out of the lead takes its acceptance too', async () => {
  const accepted = { ...ACCEPTED, valuation: { id: await offer(9000) } }
  expect(await told(accepted, { valuation: { rego: '123ABC' } })).toEqual({
    stored: ['2. Valuation', undefined],
    mails: bothMails('Trade-In: 2. Valuation'),
  })
  // Nor was another offer accepted with it.
  expect(await told(accepted, { valuation: { id: await offer(20_000) } })).toEqual({
    stored: ['2. Valuation', undefined],
    mails: bothMails('Trade-In: 2. Valuation', 'Estimate: $20,000 to $21,000'),
  })
})

it('LEAD-13 LEAD-01 an offer of an earlier step is accepted by a step without a valuation, and stays so', async () => {
  const offered = { subcategory: '2. Valuation', valuation: { id: await offer(9000) } }
  const accepted = {
    stored: ['3. Offer Accepted', true],
    mails: bothMails('Trade-In: 3. Offer Accepted', 'Offer accepted: yes', 'Estimate: $9,000 to $10,000'),
  }
  expect(await told(offered, ACCEPTED)).toEqual(accepted)
  expect(await told(offered, ACCEPTED, { phone: '0491 570 006' })).toEqual(accepted)
  expect((await told(offered, { offer_accepted: true })).stored).toEqual(['2. Valuation', true])
})
