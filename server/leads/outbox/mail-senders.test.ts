import { describe, expect, it } from 'vitest'
import type { StoredLead } from '../lead-store.ts'
import type { Delivery } from './delivery-store.ts'
import { emailSender } from './mail-senders.ts'
import { LEAD, memoryMailer, NOW, RECIPIENT } from './testing/worlds.ts'

async function mailOf(extra: Partial<StoredLead>) {
  const mailer = memoryMailer()
  const { idempotency: _key, now: _now, ...content } = LEAD
  const lead = { ...content, id: 'lead-1', createdAt: NOW, updatedAt: NOW, ...extra }
  const delivery = { address: 'sales@brolgabay.example' } as Delivery
  const result = await emailSender({ mailer })({ lead, delivery, recipient: RECIPIENT })
  return { result, message: mailer.sent[0] }
}

describe('a lead by mail', () => {
  it.each<[payload: Record<string, unknown>, category: string | null, subject: string]>([
    [{}, null, 'Enquiry'],
    [{ stock_number: 'U42' }, 'Test Drive', 'Test Drive, (U42)'],
    [{ 'Vehicle Make': 'Kia' }, 'Test Drive', 'Test Drive, Kia'],
    [
      { 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio', stock_number: 'U42' },
      'Vehicle Enquiry',
      'Vehicle Enquiry, Kia Rio (U42)',
    ],
  ])(
    'LEAD-15 %j is, as %s, in the subject "%s", and nothing of the person',
    async (about, category, subject) => {
      const { message } = await mailOf({ category, payload: { ...LEAD.payload, ...about } })
      expect(message?.subject).toBe(`Brolga Bay Motors: ${subject}`)
    },
  )

  it('LEAD-15 the text has a line for each thing told, and the message below them', async () => {
    const car = {
      'Vehicle Year': 2021,
      'Vehicle Make': 'Kia',
      'Vehicle Model': 'Rio',
      car_type: 'used',
      stock_number: 'U42',
      vehicle_path: '/cars/kia-rio-42',
      url: 'https://www.brolgabay.example/cars/kia-rio-42',
    }
    const { message, result } = await mailOf({ subcategory: 'Price', payload: { ...LEAD.payload, ...car } })
    expect(result).toEqual({ kind: 'delivered' })
    expect(message).toMatchObject({
      to: ['sales@brolgabay.example'],
      fromName: 'Brolga Bay Motors',
      replyTo: 'kim@visitor.example',
    })
    expect(message?.text).toBe(
      [
        'About: Vehicle Enquiry: Price',
        'Name: Kim Nguyen',
        'E-mail: kim@visitor.example',
        'Phone: 0491 570 006',
        'Postcode: 4217',
        'Vehicle: 2021 Kia Rio, used, stock number U42',
        'Its page: https://www.brolgabay.example/cars/kia-rio-42',
        'Page: https://www.brolgabay.example/cars/kia-rio-42',
        'Lead: lead-1',
        '',
        'Is it still there?',
        '',
      ].join('\n'),
    )
    const bare = await mailOf({ category: null, payload: { phone: '0491 570 006' } })
    expect(bare.message?.text).toBe('Phone: 0491 570 006\nLead: lead-1\n')
    expect(bare.message).not.toHaveProperty('replyTo')
  })

  it('LEAD-15 no field but the message can write a line that looks like ours', async () => {
    const forged = 'Kim\nEstimate: $99,000 to $99,999\u2028Lead: 7\r\nPhone: 1'
    const payload = { ...LEAD.payload, name: forged, note: forged, message: 'One.\nTwo.' }
    const { message } = await mailOf({ payload })
    const lines = message?.text.split(/[\n\u2028]/) ?? []
    expect(lines.filter((line) => /^(Estimate|Lead: 7|Phone: 1)/.test(line))).toEqual([])
    expect(
      lines.filter((line) => line.includes('Estimate: $99,000 to $99,999 Lead: 7 Phone: 1')),
    ).toHaveLength(2)
    expect(message?.text).toContain('\n\nOne.\nTwo.\n')
  })

  it('LEAD-15 who left neither e-mail nor phone cannot be answered: nothing is sent', async () => {
    const { result, message } = await mailOf({ payload: { name: 'Kim' } })
    expect(result).toEqual({ kind: 'skipped', error: 'the visitor left no e-mail and no phone number' })
    expect(message).toBeUndefined()
  })
})
