// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { OFFERS } from './kinds.ts'
import { OfferFields } from './offer-fields.tsx'

const OFFER = { id: 501, name: 'Tow month' }

/** What a form writes where somebody types into one of its fields. */
async function written(document: JsonObject, label: string, words: string): Promise<JsonObject[]> {
  const changes: JsonObject[] = []
  const form = await show(
    <OfferFields document={document} problems={{}} onChange={(more) => changes.push(more)} />,
    sessionOf(),
  )
  await form.type(label, words)
  return changes
}

it.each<[string, JsonObject, string, string, JsonObject]>([
  ['the last day is kept as the first one without it', {}, 'Last day', '2026-12-31', { end: '2027-01-01' }],
  ['a day that is emptied is taken away', { end: '2027-01-01' }, 'Last day', '', { end: undefined }],
  ['a first day is itself', {}, 'First day', '2026-12-01', { start: '2026-12-01' }],
  [
    'words of staff stand for the HTML that came with it',
    { description: '<p>Save.</p>' },
    'Description',
    'Save now.',
    { sanitized_description: 'Save now.', description: undefined },
  ],
  [
    'a make stays an object',
    { manufacturer: { name: 'Ford' } },
    'Make',
    'Kia',
    { manufacturer: { name: 'Kia' } },
  ],
  ['a make stays a text', { manufacturer: 'Ford' }, 'Make', 'Kia', { manufacturer: 'Kia' }],
  ['an emptied make is none', { manufacturer: { name: 'Ford' } }, 'Make', '', { manufacturer: undefined }],
  [
    'another model has not the slug of the one before',
    { model: { name: 'Ranger', slug: 'ranger-2024', override_url: '/utes' } },
    'Model',
    'Everest',
    { model: { name: 'Everest', override_url: '/utes' } },
  ],
  [
    'a model without a name is none',
    { model: { name: 'Ranger', slug: 'r' } },
    'Model',
    '',
    { model: undefined },
  ],
  [
    'the page of a model can be emptied',
    { model: { name: 'Ranger', override_url: '/utes' } },
    'Page of the model',
    '',
    { model: { name: 'Ranger' } },
  ],
])('OFFER-06 OFFER-09 %s', async (_, document, label, words, change) => {
  expect(await written({ ...OFFER, ...document }, label, words)).toEqual([change])
})

it('OFFER-06 what came with the offer is shown as it is asked for', async () => {
  const document = {
    ...OFFER,
    description: 'Save.',
    manufacturer: { name: 'Ford' },
    start: '2026-12-01T00:00:00Z',
    end: '2027-01-01',
  }
  const form = await show(
    <OfferFields document={document} problems={{ end: 'Too soon.' }} onChange={() => {}} />,
    sessionOf(),
  )
  expect(['Description', 'Make', 'First day', 'Last day'].map((label) => form.field(label).value)).toEqual([
    'Save.',
    'Ford',
    '2026-12-01',
    '2026-12-31',
  ])
  expect(form.text()).toContain('Too soon.')
})

it('OFFER-06 what is wrong with a name stands at that name alone', async () => {
  const document = { ...OFFER, model: { name: 'Ranger', override_url: '/utes' } }
  for (const member of ['name', 'model/name', 'model/override_url']) {
    const problems = { [member]: 'Too long.' }
    const form = await show(
      <OfferFields document={document} problems={problems} onChange={() => {}} />,
      sessionOf(),
    )
    expect([member, form.text().split('Too long.').length - 1]).toEqual([member, 1])
  }
})

it.each([
  ['2026-12-01', '2027-01-01', 'Ford Ranger, from 2026-12-01 until 2026-12-31'],
  [null, '2027-01-01', 'Ford Ranger, until 2026-12-31'],
  ['2026-12-01', null, 'Ford Ranger, from 2026-12-01'],
  [null, '31 May', 'Ford Ranger'],
])('OFFER-09 a line tells the days %j to %j', (start, end, note) => {
  expect(OFFERS.line({ id: '1', name: 'Tow', make: 'Ford', model: 'Ranger', start, end }).note).toBe(note)
})
