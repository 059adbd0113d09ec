import { expect, it } from 'vitest'
import { partTitle } from './part-title.ts'

const schema = {
  properties: {
    actions: {
      title: 'Buttons',
      items: { properties: { text: { title: 'Text' }, href: { title: 'Address' } } },
    },
    points: { title: 'Entries', items: { type: 'string' } },
    link: { title: 'Link', anyOf: [{ type: 'null' }, { properties: { text: { title: 'Text' } } }] },
    class: { title: 'Class', items: { type: 'string' } },
    long: { title: 'L'.repeat(50), properties: { name: { title: 'N'.repeat(50) } } },
  },
}

it.each([
  ['actions/0/text', 'Button 1 text'],
  ['actions/11/href', 'Button 12 address'],
  ['points/2', 'Entry 3'],
  ['link/text', 'Link text'],
  ['class/0', 'Class 1'],
  ['nobodyKnows/0/this', 'Nobody know 1 this'],
  ['long/name', `L${'l'.repeat(49)} ${'n'.repeat(9)}`],
])('EDIT-01 the part %s is proposed as “%s”', (field, title) => {
  expect(partTitle(schema, field)).toBe(title)
})
