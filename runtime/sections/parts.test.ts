import { describe, expect, it } from 'vitest'
import { fieldSchemaOf, hasPlace, lastName, readField, schemaWithFields, withFields } from './parts.ts'

const props = {
  heading: 'Why us',
  link: { text: 'More', href: '/about' },
  items: [{ title: 'Fast' }, { title: 'Fair', tags: ['a', 'b'] }],
}
const schema = {
  type: 'object',
  properties: {
    link: { anyOf: [{ type: 'null' }, { type: 'object', properties: { text: { type: 'string' } } }] },
    items: { type: 'array', items: { type: 'object', properties: { title: { maxLength: 9 } } } },
  },
}

describe('RUN-01 fields of shared sections that are parts of props', () => {
  it.each([
    ['heading', 'Why us', true, 'heading'],
    ['link/href', '/about', true, 'href'],
    ['items/1/title', 'Fair', true, 'title'],
    ['items/1/tags/0', 'a', true, 'tags'],
    ['items/0/text', undefined, true, 'text'],
    ['items/2/title', undefined, false, 'title'],
    ['items/2', undefined, false, 'items'],
    ['heading/text', undefined, false, 'text'],
    ['gone/text', undefined, false, 'text'],
    ['items/constructor/name', undefined, false, 'name'],
    ['gone', undefined, true, 'gone'],
  ])('%s is %j', (field, value, isThere, name) => {
    expect([readField(props, field), hasPlace(props, field), lastName(field)]).toEqual([value, isThere, name])
  })

  it('are given without touching the rest, the outer ones first; those without a place are left out', () => {
    const given = {
      'items/0/title': 'Fastest',
      'items/7/title': 'Lost',
      'link/href': '/new',
      link: { text: 'All', href: '/all' },
      'gone/text': 'x',
    }
    const before = structuredClone(props)
    expect(withFields(props, given)).toEqual({
      ...props,
      link: { text: 'All', href: '/new' },
      items: [{ title: 'Fastest' }, props.items[1]],
    })
    expect(props).toEqual(before)
    // A list that is given whole is as long as it is.
    expect(withFields(props, { items: [], 'items/0/title': 'x' })['items']).toEqual([])
  })

  it('have the schema of what they are a part of, also where that need not be there', () => {
    expect(fieldSchemaOf(schema, 'items/3/title')).toEqual({ maxLength: 9 })
    expect(fieldSchemaOf(schema, 'link/text')).toEqual({ type: 'string' })
    for (const none of ['items/title', 'link/constructor', 'nope', 'items/0/title/0'])
      expect(fieldSchemaOf(schema, none)).toBeUndefined()
    expect(Object.keys(schemaWithFields(schema, ['items/0/title', 'heading']).properties)).toEqual([
      'link',
      'items',
      'items/0/title',
    ])
  })
})
