import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { FirstFacts } from '../../../schemas/generated/editor-api.ts'
import { firstSteps, type FirstStepId } from './first-steps.ts'

const NOTHING: FirstFacts = { feeds: 0, hasCars: false, domains: [], people: 0, mayAddPeople: false }
const step = (id: FirstStepId, document: JsonObject, facts: Partial<FirstFacts> = {}) => {
  const found = firstSteps({ own: document, effective: document }, { ...NOTHING, ...facts }).find(
    (each) => each.id === id,
  )
  return [found?.isDone, found?.detail]
}
const PLACE = {
  name: 'Kea Yard',
  address: { street: '40 Drover Street' },
  contact_detail: { phone: '07 7010 0190', opening_hours: [{ status: 'Closed' }] },
}

it('a dealer begins with six steps, none of them done', () => {
  const steps = firstSteps({ own: {}, effective: {} }, NOTHING)
  expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['logo', false],
    ['colours', false],
    ['locations', false],
    ['stock', false],
    ['domain', false],
    ['people', false],
  ])
})

it('a logo of the template counts, its colours do not', () => {
  const theme = { theme: { logo: { src: '/img/logo.svg' }, colors: { primary: '#123456' } } }
  const ofTemplate = firstSteps({ own: {}, effective: theme }, NOTHING)
  expect(ofTemplate.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['logo'])
  expect(step('colours', theme)).toEqual([true, 'The dealer has a colour of its own.'])
  expect(step('logo', { theme: { logo: { src: ' ' } } })[0]).toBe(false)
})

describe('locations', () => {
  it.each<[string, JsonObject[], boolean, string]>([
    ['none', [], false, 'There is none yet.'],
    ['a whole one', [PLACE], true, 'One location, with street, phone and opening hours.'],
    ['two whole ones', [PLACE, PLACE], true, '2 locations, each with street, phone and opening hours.'],
    [
      'the short form of phone and hours',
      [{ ...PLACE, contact_detail: {}, phone: '1', hours: [{ days: 'mon', hours: '9-5' }] }],
      true,
      'One location, with street, phone and opening hours.',
    ],
    ['no street', [{ ...PLACE, address: {} }], false, 'Kea Yard: no street.'],
    [
      'no phone, empty hours',
      [{ ...PLACE, contact_detail: { opening_hours: [] } }],
      false,
      'Kea Yard: no phone and no opening hours.',
    ],
    ['nothing but a name', [PLACE, { name: 'Tui' }], false, 'Tui: no street, no phone and no opening hours.'],
    ['no name either', [{}], false, 'A location: no street, no phone and no opening hours.'],
  ])('%s', (_, locations, isDone, detail) => {
    expect(step('locations', { locations })).toEqual([isDone, detail])
  })

  it('tells of three at most', () => {
    const [, detail] = step('locations', { locations: [{}, {}, {}, {}] })
    expect(String(detail).match(/A location/g)?.length).toBe(3)
  })
})

it.each<[FirstStepId, Partial<FirstFacts>, boolean, string]>([
  ['stock', {}, false, 'There is no car yet. Connect the feed that they come by.'],
  ['stock', { feeds: 1 }, false, 'A feed is set up, and has brought no car yet.'],
  ['stock', { hasCars: true }, true, 'There are cars. A feed keeps them up to date by itself.'],
  ['stock', { feeds: 2, hasCars: true }, true, 'Cars come by a feed.'],
  ['domain', {}, false, 'The site has no address of its own yet. Add one and publish.'],
  [
    'domain',
    { domains: [{ host: 'kea.example', isServed: false }] },
    false,
    'kea.example waits for the proof that it is the dealer’s.',
  ],
  [
    'domain',
    {
      domains: [
        { host: 'a.example', isServed: false },
        { host: 'kea.example', isServed: true },
      ],
    },
    true,
    'The site is served at kea.example.',
  ],
  ['people', {}, false, 'Nobody at the dealer can sign in yet.'],
  ['people', { people: 1 }, true, 'One person has a role at this dealer.'],
  ['people', { people: 3 }, true, '3 people have a role at this dealer.'],
])('%s with %j', (id, facts, isDone, detail) => {
  expect(step(id, {}, facts)).toEqual([isDone, detail])
})
