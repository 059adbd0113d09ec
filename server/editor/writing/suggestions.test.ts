import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const FIELD = { now: 'Utes in {site.city}, see [ours](/utes)', form: 'line', most: 40 } as const
const texts = (answered: string[], field: Partial<Parameters<typeof suggestionsFor>[1]> = {}) =>
  suggestionsFor(answered, { ...FIELD, ...field }).map(({ text }) => text)

test('EDIT-01 a suggestion is tidied, differs from the others and from what is there, and there are at most three', () => {
  expect(texts(['  Utes\n for  you ', 'Utes for you', FIELD.now, '', 'b', 'c', 'd'])).toEqual([
    'Utes for you',
    'b',
    'c',
  ])
  expect(texts(['a\r\n\r\n\r\n\r\nb'], { form: 'text' })).toEqual(['a\n\nb'])
})

test('EDIT-05 it has as many characters as the field takes, counted as the schema counts them', () => {
  expect(texts(['🚙'.repeat(40), '🚙'.repeat(41), 'x'.repeat(40), 'x'.repeat(41)])).toEqual([
    '🚙'.repeat(40),
    'x'.repeat(40),
  ])
})

test.each([
  'a <b>ute</b>',
  '<!-- x -->',
  '</p>',
  '<img src=x onerror=alert(1)>',
  '<https://evil.example>',
  '![x](/x.png)',
  '[x](/elsewhere)',
  '[x]: /elsewhere',
  'https://evil.example/',
  'javascript:alert(1)',
  'www.evil.example',
  'me@evil.example',
  'call 07 7010 0190',
  'call 7010 0190',
  'call 13 22 33',
  'call 131\u00a0313',
  'call 07.7010.0190',
  'call 07/7010/0190',
  'call 07\u20117010\u20110190',
  'call 07\n7010\n0190',
  'call ０７ ７０１０ ０１９０',
  'call 07\u200d7010\u200d0190',
  'pay at evil.com/pay',
  'wa.me/61400',
  '//evil.example',
  'http:/evil.example',
  'me ＠ evil',
  '{site.name}',
  '{copy:hero.lead}',
  'turned \u202E round',
  'zero \u0000 byte',
  'zero \u200B width',
  'half \uD83D a character',
])('SEO-09 “%s” brings what the field does not have: it is left out', (text) => {
  expect(texts([text], { form: 'markdown' })).toEqual([])
})

test('what the field has already may come back', () => {
  const text = 'Our utes in {site.city}: [see](/utes)'
  expect(texts([text], { form: 'markdown' })).toEqual([text])
})

test.each([
  ['Call 07 7010 0190', 'Call 07 7010 019'],
  ['See https://kea.example.au/utes', 'See https://kea.ex'],
  ['Write to info@kea.com.au', 'Write to info@kea.com'],
])('SEO-09 of “%s” a part is another address: “%s” is left out', (now, text) => {
  expect(texts([text], { now })).toEqual([])
  expect(texts([`${now} today`], { now })).toEqual([`${now} today`])
})

test.each([
  '2019 2020 2021 models',
  '2019-2021',
  'From $19,990, 12,345 km',
  'Open 8.30 - 17.00',
  'A 2.0L engine, e.g. for towing 3.5t. Next: utes',
])('“%s” leads nowhere and is offered', (text) => {
  expect(texts([text], { most: 80 })).toEqual([text])
})

test('EDIT-05 whatever is answered, what is offered fits', () => {
  const answered = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<a>', 'x'.repeat(41), '{a}', 'fine', 'a\nb')),
  )
  fc.assert(
    fc.property(answered, fc.constantFrom('line', 'text', 'markdown'), (all, form) => {
      for (const text of texts(all, { form })) {
        expect(text).not.toMatch(/<[a-z/!?]|[^\P{C}\n\t\u200c\u200d]/iu)
        expect([...text].length).toBeLessThanOrEqual(40)
        expect(form === 'line' && text.includes('\n')).toBe(false)
        expect(text.trim()).toBe(text)
        expect(text).not.toBe('')
      }
    }),
  )
})
