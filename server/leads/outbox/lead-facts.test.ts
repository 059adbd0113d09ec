import { expect, it } from 'vitest'
import { AU } from '../../../runtime/testing/regional.ts'
import { factLine, leadFacts } from './lead-facts.ts'
import { LEAD, NOW } from './testing/worlds.ts'

const STORED = { ...LEAD, id: 'lead-1', createdAt: NOW, updatedAt: NOW, consent: null }

const answers = (adjustmentAnswers: Record<string, string>) =>
  leadFacts({ ...STORED, payload: { valuation: { adjustmentAnswers } } }, AU).map(
    ({ label, value }) => `${label}: ${value}`,
  )

it('LEAD-15 TRADE-08 the answers about a visitor’s car stand as they were asked and answered', () => {
  expect(answers({ condition: 'good', service_history: 'part', money_owing: 'yes' })).toEqual([
    'What does it look like?: Good: small marks for its age',
    'Service history: Some of it',
    expect.stringMatching(/^[A-Z][^_]+: Yes/),
  ])
})

it('LEAD-15 an answer to a question that is not asked any more stands as it was sent', () => {
  expect(answers({ 'Spare wheel': 'no' })).toEqual(['Spare wheel: no'])
})

it('FIN-23 LEAD-15 members of a lead stand by names that people read', () => {
  const payload = { vehiclePriceBudget: '18990', service_type: 'Logbook', 'BMW model': 'X5' }
  expect(leadFacts({ ...STORED, payload }, AU).map(({ label }) => label)).toEqual([
    'Vehicle price budget',
    'Service type',
    'BMW model',
  ])
})

it('LEAD-03 LEAD-15 of an address only what a campaign wrote is told as one', () => {
  const linked_query_params = { utm_source: 'mail', utmost: 'no', gclid: 'x', utm_medium: 'spring' }
  const payload = { lead_attributes: { linked_query_params } }
  expect(leadFacts({ ...STORED, payload }, AU)).toContainEqual({
    label: 'Campaign',
    value: 'utm_source=mail utm_medium=spring',
  })
})

it('LEAD-15 an answer stands by the question that a form of its own asked, and not by its name', () => {
  const questions = { carry: 'What will they carry?', vehiclePriceBudget: 'Most', toString: 7 }
  const payload = { carry: 'A van', vehiclePriceBudget: '9', toString: 'x', questions }
  expect(leadFacts({ ...STORED, payload }, AU)).toEqual([
    { label: 'What will they carry?', value: 'A van' },
    { label: 'Most', value: '9' },
    { label: 'To string', value: 'x' },
  ])
  expect(leadFacts({ ...STORED, payload: { note: 'x', questions: 'none' } }, AU)).toEqual([
    { label: 'Note', value: 'x' },
  ])
})

it.each([
  ['Location', 'Location: A van'],
  ['What will they carry?', 'What will they carry? A van'],
  ['Tell us.', 'Tell us. A van'],
])('LEAD-15 an answer to %j is written %j', (label, line) => {
  expect(factLine({ label, value: 'A van' })).toBe(line)
})
