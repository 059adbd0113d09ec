import { expect, test } from 'vitest'
import { US } from '../../../runtime/testing/regional.ts'
import { lostTexts, textsByOwner, withTranslation, type Texts } from '../../../runtime/languages/texts.ts'
import { mergeThree } from '../../../runtime/revise/merge-three.ts'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import { languagesOf } from '../../../runtime/languages/languages-of.ts'
import { isPageTranslatable, originalsOf, textLines } from './text-lines.ts'
import { refusedInLanguage } from './refused-in-language.ts'

const blocks = new Map<string, BlockSchema>([
  [
    'Hero',
    {
      type: 'Hero',
      title: 'Hero',
      props: {
        type: 'object',
        properties: {
          heading: { type: 'string', title: 'Heading' },
          items: {
            type: 'array',
            title: 'Items',
            items: { type: 'object', properties: { title: { type: 'string', title: 'Title' } } },
          },
        },
      },
    } as unknown as BlockSchema,
  ],
])

const FORMS = {
  enquirySubmitText: 'Send it',
  categories: ['General Enquiry', 'Buy a car'],
  optInLabel: 'News, please',
  locationSelect: true,
}

const texts = {
  '/routes/home/hero/heading': { text: 'Hola', of: 'Hi' },
  '/routes/home/hero/items/0/title': { text: 'Uno', of: 'One' },
}
const document = {
  copy: { default: { hello: 'Hello' } },
  languages: { es: { name: 'Español', texts }, fr: {} },
  layouts: { default: { footer: [{ id: 'foot', type: 'Hero', props: { heading: 'Foot' } }] } },
  sections: { why: [{ id: 'w', type: 'Hero', props: { heading: 'Why' } }], other: [] },
  navigation: { main: [{ id: 'a', label: 'About' }] },
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Home',
      blocks: [
        {
          id: 'hero',
          type: 'Hero',
          props: { heading: '{copy:hello}', items: [{ title: 'Two' }, { title: 'One' }] },
        },
        { id: 'gone', type: 'Hero', hidden: true, props: { heading: 'Gone' } },
        { id: 'use', type: 'SharedSection', props: { section: 'why' } },
      ],
    },
    { id: 'cars', path: '/cars', entity: 'search', title: 'Cars' },
  ],
}

test('EDIT-01 a page’s texts are told with what is missing, what is done, and what was changed since', () => {
  expect(
    textLines(document, blocks, 'home', 'es').map(
      ({ title, field, original, text, state }) => `${title} › ${field}: ${original} = ${text} (${state})`,
    ),
  ).toEqual([
    'Page › Title: Home =  (missing)',
    'Hero › Heading: Hello = Hola (changed)',
    'Hero › Items › 1 › Title: Two =  (missing)',
    'Hero › Items › 2 › Title: One = Uno (done)',
    'Footer: Hero › Heading: Foot =  (missing)',
    'Shared section Why: Hero › Heading: Why =  (missing)',
    'Menu main › Label: About =  (missing)',
  ])
  expect(languagesOf(document)).toEqual([
    { code: 'es', name: 'Español' },
    { code: 'fr', name: 'Français' },
  ])
  expect(['home', 'cars', 'none'].map((id) => isPageTranslatable(document, id))).toEqual([true, false, false])
})

test('EDIT-01 writing one translation keeps the others of a list at the places where their words are now', () => {
  const originals = new Map([
    ['/items/0/title', 'Two'],
    ['/items/1/title', 'One'],
  ])
  const owner = '/routes/home/hero'
  const after = withTranslation(texts, owner, originals, { way: '/items/0/title', text: 'Dos' })
  expect(Object.fromEntries(textsByOwner(after).get(owner) ?? [])).toEqual({
    '/heading': { text: 'Hola', of: 'Hi' },
    '/items/0/title': { text: 'Dos', of: 'Two' },
    '/items/1/title': { text: 'Uno', of: 'One' },
  })
  expect(withTranslation(texts, owner, originals, { way: '/items/1/title', text: '' })).toEqual({
    '/routes/home/hero/heading': { text: 'Hola', of: 'Hi' },
  })
})

test('EDIT-03 two people translate at once: each text by itself, and one text is never half of both', () => {
  const of = (changed: Texts) => ({ languages: { es: { texts: { ...texts, ...changed } } } })
  const mine = of({ '/routes/home/title': { text: 'Inicio', of: 'Home' } })
  const theirs = of({ '/routes/home/hero/heading': { text: 'Buenas', of: 'Hello' } })
  expect(mergeThree(of({}), mine, theirs)).toEqual({
    conflicts: [],
    document: of({
      '/routes/home/title': { text: 'Inicio', of: 'Home' },
      '/routes/home/hero/heading': { text: 'Buenas', of: 'Hello' },
    }),
  })
  const other = of({ '/routes/home/hero/heading': { text: 'Hola', of: 'Hey' } })
  expect(mergeThree(of({}), other, theirs).conflicts).toMatchObject([
    {
      pointer: '/languages/es/texts/~1routes~1home~1hero~1heading',
      mine: { text: 'Hola', of: 'Hey' },
      theirs: { text: 'Buenas', of: 'Hello' },
    },
  ])
})

test('EDIT-01 in a further language only words are changed', () => {
  const tree = { kind: 'route', id: 'home' } as const
  expect(refusedInLanguage({ do: 'remove', tree, ids: ['hero'] })?.code).toBe('original-only')
  expect(refusedInLanguage({ do: 'set-value', steps: ['theme', 'x'], value: 1 })?.code).toBe('original-only')
  expect(
    refusedInLanguage({ do: 'set-value', steps: ['languages', 'es', 'texts'], value: {} }),
  ).toBeUndefined()
  expect(refusedInLanguage({ do: 'edit-own', edits: [] })).toBeUndefined()
  expect(refusedInLanguage({ do: 'replace-texts', changes: [] })).toBeUndefined()
})

test('EDIT-01 what all forms say is told at pages with a form: Forecourt’s own words are done, and a dealer’s go before them', () => {
  const form = {
    id: 'form',
    type: 'EnquiryForm',
    props: { questions: [{ label: 'Why?', type: 'yes-or-no' }] },
  }
  const page = (id: string, nodes: object[]) => ({ id, path: `/${id}`, title: id, blocks: nodes })
  const own = {
    '/words/forms/Last name': { text: 'Apellidos', of: 'Last name' },
    '/words/forms/Nothing says this': { text: 'Nada', of: 'Nothing says this' },
  }
  const site = {
    regional: US,
    settings: { forms: FORMS },
    locations: [],
    languages: { es: { texts: own }, fr: { texts: own } },
    routes: [page('contact', [form]), page('about', [])],
  }
  const questions = {
    type: 'array',
    items: {
      type: 'object',
      properties: { label: { type: 'string', pattern: '\\S' }, type: { enum: ['yes-or-no'] } },
    },
  }
  const schemas = new Map([
    [
      'EnquiryForm',
      { props: { properties: { kind: { default: 'general' }, questions } } } as unknown as BlockSchema,
    ],
  ])
  const told = (route: string, code: string) =>
    textLines(site, schemas, route, code).map(
      ({ title, original, text, state }) => `${title}: ${original} = ${text} (${state})`,
    )
  expect(told('contact', 'es')).toEqual(
    expect.arrayContaining([
      'EnquiryForm: Why? =  (missing)',
      'Words of forms: First name = Nombre (done)',
      'Words of forms: Last name = Apellidos (done)',
      'Words of forms: ZIP code = Código postal (done)',
      'Words of forms: Send it =  (missing)',
      'Words of forms: Buy a car =  (missing)',
      'Words of forms: %label% is required. = Falta completar: %label%. (done)',
    ]),
  )
  expect(told('contact', 'fr')).toContain('Words of forms: First name =  (missing)')
  expect(told('about', 'es').filter((line) => line.startsWith('Words'))).toEqual([])
  expect(lostTexts(originalsOf(site, schemas), own)).toEqual(['/words/forms/Nothing says this'])
})
