import { expect, it } from 'vitest'
import { BLOCKS } from '../session/blocks.ts'
import { fitting, idValue, placeChoices, referenceKind, wordChoices } from './reference-kind.ts'
import { fieldSchema } from './schema.ts'

const property = (type: string, name: string) => fieldSchema(BLOCKS.get(type)?.props.properties[name])

it('EDIT-01 cars, places and offers are chosen by name where the schema marks an id', () => {
  expect(referenceKind(fieldSchema(property('FeaturedStock', 'cars').items))).toBe('car')
  expect(referenceKind(fieldSchema(property('OfferList', 'offers').items))).toBe('offer')
  expect(referenceKind(property('LocationGrid', 'selection'))).toBe('location')
  expect(referenceKind(property('LocationGrid', 'heading'))).toBeUndefined()
})

it('the words of a schema stand before the places of the document', () => {
  const words = wordChoices(property('LocationGrid', 'selection'))
  expect(words.map(({ id }) => id)).toEqual([
    'all',
    'primary',
    'sales',
    'service',
    'parts',
    'service-and-parts',
  ])
  expect(words.at(-1)?.name).toBe('Service and parts')
  const address = { street: '40 Drover Street', city: 'Emu Crossing' }
  const places = placeChoices({ locations: [{ id: 901, name: 'Kea', address }, { id: 902 }, 'wrong'] })
  expect(places).toEqual([
    { id: '901', name: 'Kea', detail: '40 Drover Street, Emu Crossing' },
    { id: '902', name: '902', detail: '' },
  ])
  expect(fitting(places, 'emu  KEA').map(({ id }) => id)).toEqual(['901'])
})

it('ids are written as their schema has them', () => {
  expect(idValue(property('LocationGrid', 'selection'), '901')).toBe(901)
  expect(idValue(property('LocationGrid', 'selection'), 'service')).toBe('service')
  expect(idValue(fieldSchema(property('OfferList', 'offers').items), '501')).toBe('501')
  expect(idValue(fieldSchema(property('FeaturedStock', 'cars').items), '7')).toBe(7)
})
