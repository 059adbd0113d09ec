import { expect, it } from 'vitest'
import { pageOfPost, visitAttributes } from './visit-attributes.ts'

const texts = (count: number) => Array.from({ length: count }, (_, at) => `/page-${at}`)
const attributesOf = (pages: unknown, params: unknown = {}) =>
  visitAttributes({ visited_pages: pages, linked_query_params: params }).lead_attributes

it.each([undefined, null, 'x', 7, ['/a']])('LEAD-03 %j is no visit, and no enquiry fails for it', (value) => {
  expect(visitAttributes(value)).toEqual({})
})

it('LEAD-03 the last twenty pages of a visit go with the lead, in their order', () => {
  expect(attributesOf(texts(20))?.['visited_pages']).toEqual(texts(20))
  expect(attributesOf(texts(23))?.['visited_pages']).toEqual(texts(23).slice(3))
})

it('LEAD-03 what is no text, or longer than an address, is left out', () => {
  const [fits, over] = ['x'.repeat(2048), 'x'.repeat(2049)]
  expect(attributesOf(['/a', 5, null, fits, over], { utm_source: 'mail', n: 5, fits, over })).toEqual({
    visited_pages: ['/a', fits],
    linked_query_params: { utm_source: 'mail', fits },
  })
  expect(attributesOf('/a', ['b'])).toMatchObject({ visited_pages: [] })
})

it('LEAD-03 fifty parameters of the landing address are kept', () => {
  const given = Object.fromEntries(texts(55).map((text) => [text, text]))
  const kept = attributesOf([], given)?.['linked_query_params']
  expect(Object.keys(kept as object)).toEqual(texts(50))
})

it('LEAD-03 versions of trials that were seen go with the lead; what is none is left out', () => {
  const seen = (trials: unknown) =>
    visitAttributes({ visited_pages: [], linked_query_params: {}, trials }).lead_attributes?.['trials']
  expect(seen({ hero: 'b', 'two-words': 'a' })).toEqual({ hero: 'b', 'two-words': 'a' })
  expect(seen({ hero: 'c', Hero: 'a', '': 'a', ['x'.repeat(41)]: 'b', n: 1 })).toBeUndefined()
  expect(seen('b')).toBeUndefined()
  const many = Object.fromEntries(texts(25).map((_, at) => [`t${at}`, 'a']))
  expect(Object.keys(seen(many) as object)).toHaveLength(20)
})

const HERE = 'https://kea.example'

it.each([
  ['the page it stood on', `${HERE}/finance?utm_source=mail`, '/other', '/finance?utm_source=mail'],
  ['the answer to its mistakes', `${HERE}/api/forms/contact.form`, '/finance?a=1', '/finance?a=1'],
  ['another site', 'https://kea.example.evil.example/x', '/finance', '/finance'],
  ['another site, and a path that leads away', 'https://evil.example/', '//evil.example/', undefined],
  ['nothing', undefined, undefined, undefined],
])('LEAD-03 a post without script, by its browser from %s', (_, referer, carried, page) => {
  expect(pageOfPost(referer, HERE, carried)).toBe(page)
})
