import { expect, it } from 'vitest'
import { enquiryKeys, formPostKeys } from './request.ts'

const MINUTES = 60_000
const START = 1_000_000 * 10 * MINUTES
const KIM = { email: 'kim@visitor.example', message: 'Is it still there?' }

it('LEAD-16 the same values are one enquiry within ten minutes and the window after them', () => {
  const now = enquiryKeys('enquiry', KIM, START)
  const last = enquiryKeys('enquiry', { message: KIM.message, email: KIM.email }, START + 10 * MINUTES - 1)
  expect(last).toEqual(now)
  const next = enquiryKeys('enquiry', KIM, START + 10 * MINUTES)
  expect(next?.idempotency).not.toEqual(now?.idempotency)
  expect(next?.earlier).toEqual(now?.idempotency)
  expect(enquiryKeys('enquiry', KIM, START + 20 * MINUTES)?.earlier).not.toEqual(now?.idempotency)
})

it('LEAD-16 other values, another form and another way to send are not the same', () => {
  const keys = [
    enquiryKeys('enquiry', KIM, START),
    enquiryKeys('enquiry', { ...KIM, message: 'Is it sold?' }, START),
    enquiryKeys('service', KIM, START),
    formPostKeys('enquiry', KIM, START),
    formPostKeys('service', KIM, START),
  ].map((same) => same?.idempotency.key)
  expect(new Set(keys).size).toBe(5)
  expect(keys[0]).toMatch(/^enquiry:\w+:1000000$/)
  expect(keys[3]).toMatch(/^post:\w+:1000000$/)
})

it('LEAD-16 who asks must be told: without e-mail and phone others may ask the same', () => {
  expect(enquiryKeys('enquiry', { message: 'Hello' }, START)).toBeUndefined()
  expect(enquiryKeys('enquiry', { phone: '0491 570 006' }, START)).toBeDefined()
})
