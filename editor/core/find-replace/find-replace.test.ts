import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import { BLOCKS, node, testEditor } from '../testing/worlds.ts'
import { createEditorWorld } from '../world.ts'
import { findPlaces, MOST_PLACES, piecesOf, replaceCommand } from './find-places.ts'
import { createMatcher, type FindQuery } from './matcher.ts'
import { textPlaces } from './text-places.ts'

const HERO: BlockSchema = {
  ...(BLOCKS.get('Hero') as BlockSchema),
  title: 'Hero',
  props: {
    type: 'object',
    properties: {
      heading: { type: 'string', title: 'Heading' },
      tone: { type: 'string', enum: ['dark', 'light'] },
      eyebrow: { type: 'string', title: 'Line above', default: 'Family owned' },
      href: { type: 'string', pattern: '^/' },
      items: {
        type: 'array',
        title: 'Items',
        items: { type: 'object', properties: { title: { type: 'string' } } },
      },
    },
  },
}
const ALL = new Map([...BLOCKS, ['Hero', HERO] as const])

const TEMPLATE: JsonObject = {
  copy: { default: { 'hero.lead': 'Utes for the dark outback' } },
  theme: { colors: { primary: '#FFF', link: 'rgb(255, 255, 255)', accent: '#123456' } },
  navigation: { main: [{ id: 'used', label: 'Used utes', href: '/search/utes' }] },
  redirects: [{ from: '/old-utes', to: '/utes' }],
  sections: { why: [node('why', 'Text', { props: { text: 'Why our utes' } })] },
  routes: [
    {
      id: 'home',
      path: '/utes',
      title: 'Utes in {site.city}',
      blocks: [
        node('hero', 'Hero', {
          props: {
            heading: 'A UTE, utes and Utes',
            tone: 'dark',
            href: '/utes',
            items: [{ title: 'Ute trays' }],
          },
          style: { color: { base: '#ffffff', md: 'primary' } },
        }),
        node('text', 'Text', {
          props: { text: 'See [utes](/utes "Our utes") in {site.city}, {copy:hero.lead}' },
        }),
      ],
    },
  ],
}

const world = createEditorWorld([{ kind: 'template', name: 'modern', document: TEMPLATE }], ALL)
const OWN = { slug: 'utes', name: 'Ute City', address: { city: 'Ute Creek', state: 'QLD' } }
const editor = testEditor(world)
const opened = editor.open(OWN)

const words = (find: string, more: Partial<FindQuery> = {}): FindQuery => ({
  kind: 'words',
  find,
  isCaseExact: false,
  isWholeWord: false,
  ...more,
})
const found = (query: FindQuery) => findPlaces(opened.effective, query, ALL).places
const lines = (query: FindQuery) =>
  found(query).map(({ place, title, field, hits }) => `${place} | ${title} | ${field} | ${hits.length}`)

test('words are found in blocks, pages, menus, texts and details, never in ids, choices, tokens or addresses', () => {
  expect(lines(words('utes'))).toEqual([
    'Home | Hero | Heading | 2',
    'Home | Text | Text | 2',
    'Shared section Why | Text | Text | 1',
    'Home | Page title |  | 1',
    'Menu main | Menu link | 1 › Text | 1',
    'Texts | hero.lead |  | 1',
  ])
  expect(lines(words('ute c'))).toEqual(['Details | Name |  | 1', 'Details | Address | City | 1'])
  expect(lines(words('dark'))).toEqual(['Texts | hero.lead |  | 1'])
  expect(lines(words('site'))).toEqual([])
  expect(lines(words('{site.city}'))).toEqual(['Home | Text | Text | 1', 'Home | Page title |  | 1'])
  expect(lines(words('y owned'))).toEqual(['Home | Hero | Line above | 1'])
})

test('what a use of a section says for the address of a part is a link, and no words', () => {
  const values = { list: { props: { 'link/text': 'Utes', 'items/1/href': '/utes', 'items/1/icon': 'utes' } } }
  const use = node('use', 'SharedSection', { props: { section: 'why', values } })
  const document = { routes: [{ id: 'news', path: '/news', blocks: [use] }] }
  const ways = ['words', 'link'].map((kind) =>
    textPlaces(document, ALL)
      .filter((each) => each.kind === kind && each.way.includes('values'))
      .map(({ way }) => way.at(-1)),
  )
  expect(ways).toEqual([['link/text'], ['items/1/href']])
})

test('case and whole words narrow what is found; a pattern is only text', () => {
  const hits = (query: FindQuery) => found(query).find(({ blockId }) => blockId === 'hero')?.hits.length ?? 0
  expect(hits(words('ute'))).toBe(3)
  expect(hits(words('ute', { isWholeWord: true }))).toBe(1)
  expect(hits(words('Ute', { isCaseExact: true }))).toBe(1)
  expect(hits(words('utes', { isCaseExact: true, isWholeWord: true }))).toBe(1)
  for (const pattern of ['.*', 'u.e', '(ute)', '[a-z]', '^A', '$', String.raw`\w`])
    expect(found(words(pattern))).toEqual([])
  expect(found(words(' '))).toEqual([])
  expect(found(words('u'.repeat(201)))).toEqual([])
})

test.each([
  'https://old.example/utes/1?from=utes#utes',
  'http://old.example',
  'www.old.example/utes',
  'mailto:utes@old.example',
  'sales.utes@old.example',
])('words are not found inside of %s as it stands in a text; links are', (address) => {
  const text = `Utes: see ${address}, or (${address}). Old utes.`
  const matcher = (kind: 'words' | 'link') => (find: string) =>
    createMatcher(words(find, { kind }))(text).map(([start, end]) => [start, text.slice(start, end)])
  const [inWords, inLinks] = [matcher('words'), matcher('link')]
  const first = text.indexOf(address)
  const second = text.indexOf(address, first + 1)
  expect(inWords('utes')).toEqual([
    [0, 'Utes'],
    [text.length - 5, 'utes'],
  ])
  expect(inWords('old')).toEqual([[text.length - 9, 'Old']])
  expect(inWords('old.example')).toEqual([])
  // Around a whole one of them.
  expect(inWords(address)).toEqual([
    [first, address],
    [second, address],
  ])
  expect(inLinks('old.example')).toHaveLength(2)
  expect(inLinks(`${address}).`)).toEqual([])
  expect(inLinks('see')).toEqual([])
})

test('links are found as whole addresses and inside of texts; colours by what they look like', () => {
  const link = (find: string) => lines(words(find, { kind: 'link' }))
  expect(link('/utes')).toEqual([
    'Home | Hero | Href | 1',
    'Home | Text | Text | 1',
    'Menu main | Menu link | 1 › Target | 1',
    'Redirects | Redirect | 1 › To | 1',
  ])
  const colour = (find: string) =>
    lines(words(find, { kind: 'colour' })).map((line) => line.slice(0, line.lastIndexOf('|') - 1))
  expect(colour('#fff')).toEqual([
    'Home | Hero | Color › Base',
    'Theme | Colour primary | ',
    'Theme | Colour link | ',
  ])
  expect(colour('primary')).toEqual(['Home | Hero | Color › Md'])
  expect(colour('#ff')).toEqual([])
})

test('EDIT-04 chosen places change in one step that undo takes back; the rest stays', () => {
  const places = found(words('utes')).filter(({ place }) => place !== 'Texts')
  const command = replaceCommand(places, 'vans & $&')
  const result = editor.apply(opened, command ?? { do: 'edit-own', edits: [] })
  expect(result.findings).toEqual([])
  const text = (...steps: string[]) => readSteps(result.document.effective, steps)
  expect(text('routes', 'home', 'blocks', 'hero', 'props', 'heading')).toBe('A UTE, vans & $& and vans & $&')
  expect(text('routes', 'home', 'blocks', 'text', 'props', 'text')).toBe(
    'See [vans & $&](/utes "Our vans & $&") in {site.city}, {copy:hero.lead}',
  )
  expect(text('copy', 'default', 'hero.lead')).toBe('Utes for the dark outback')
  expect(result.document.own['navigation']).toEqual({ main: [{ id: 'used', label: 'Used vans & $&' }] })
  expect(editor.apply(result.document, result.inverse).document.own).toBe(OWN)
})

test('a default becomes a value; a text that changed meanwhile keeps everything as it is', () => {
  const [place] = found(words('Family'))
  const command = replaceCommand(place ? [place] : [], 'Dealer')
  if (!command) throw new Error('Nothing was found')
  const once = editor.apply(opened, command)
  expect(readSteps(once.document.effective, ['routes', 'home', 'blocks', 'hero', 'props', 'eyebrow'])).toBe(
    'Dealer owned',
  )
  const twice = editor.apply(once.document, command)
  expect(twice.document).toBe(once.document)
  expect(twice.findings.map(({ message }) => message)).toEqual([
    'One of these texts has changed meanwhile. Look at the places again.',
  ])
  expect(replaceCommand(place ? [place] : [], 'Family')).toBeUndefined()
})

test('EDIT-04 translations are found at what they translate, and changed with the rest in one step that undo takes back', () => {
  const own = {
    ...OWN,
    languages: {
      es: {
        name: 'Español',
        texts: {
          '/routes/home/title': { text: 'Camionetas en {site.city}', of: 'Utes in {site.city}' },
          '/routes/home/hero/items/0/title': { text: 'Bandejas de camionetas', of: 'Ute trays' },
          '/routes/home/hero/heading': { text: '', of: 'A UTE' },
          '/routes/home/gone/heading': { text: 'Camionetas de antes', of: 'Old utes' },
          '/sections/why/why/text': { text: 'Por qué nuestras camionetas', of: 'Why our utes' },
          '/navigation/main/used/label': { text: 'Camionetas usadas', of: 'Used utes' },
        },
      },
      fr: {},
    },
  }
  const before = editor.open(own)
  const { places } = findPlaces(before.effective, words('camionetas'), ALL)
  expect(places.map(({ place, title, field, language }) => [place, title, field, language])).toEqual([
    ['Español: Home', 'Page', 'Title', 'es'],
    ['Español: Home', 'Hero', 'Items › 1 › Title', 'es'],
    ['Español: Shared section Why', 'Text', 'Text', 'es'],
    ['Español: Menu main', 'Menu link', 'Text', 'es'],
  ])
  expect(places.map(({ blockId, panel }) => blockId ?? panel)).toEqual([undefined, 'hero', 'why', 'menus'])
  expect(findPlaces(before.effective, words('Camionetas', { kind: 'link' }), ALL).places).toEqual([])
  const command = replaceCommand(places.slice(1), 'pick-ups')
  if (!command) throw new Error('Nothing was found')
  const after = editor.apply(before, command)
  expect(after.findings).toEqual([])
  expect(after.document.own['languages']).toEqual({
    es: {
      name: 'Español',
      texts: {
        ...own.languages.es.texts,
        '/routes/home/hero/items/0/title': { text: 'Bandejas de pick-ups', of: 'Ute trays' },
        '/sections/why/why/text': { text: 'Por qué nuestras pick-ups', of: 'Why our utes' },
        '/navigation/main/used/label': { text: 'pick-ups usadas', of: 'Used utes' },
      },
    },
    fr: {},
  })
  expect(editor.apply(after.document, after.inverse).document.own).toBe(own)
})

test('no more places than a person can look over', () => {
  const blocks = Array.from({ length: MOST_PLACES + 7 }, (_, index) =>
    node(`t-${index}`, 'Text', { props: { text: 'word' } }),
  )
  const result = findPlaces({ routes: [{ id: 'home', blocks }] }, words('word'), ALL)
  expect([result.places.length, result.more]).toEqual([500, 7])
})

test('a long text shows what stands around its hits', () => {
  const text = `${'a'.repeat(50)}HIT${'b'.repeat(90)}HIT${'c'.repeat(50)}`
  const [hits] = findPlaces({ name: text }, words('hit'), ALL).places.map((place) => place.hits)
  const shown = piecesOf({ text, hits: hits ?? [] }, 'new')
  expect(shown.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('')).toBe(
    `…${'a'.repeat(32)}[new]${'b'.repeat(32)}…${'b'.repeat(32)}[new]${'c'.repeat(32)}…`,
  )
  // What is no longer than both cuts together stands whole between two hits.
  const short = `${'a'.repeat(32)}HIT${'b'.repeat(64)}HIT${'c'.repeat(32)}`
  const [place] = findPlaces({ name: short }, words('hit'), ALL).places
  expect(piecesOf(place!).map((piece) => piece.text)).toEqual([
    'a'.repeat(32),
    'HIT',
    'b'.repeat(64),
    'HIT',
    'c'.repeat(32),
  ])
})

const PARTS = ['ute', 'UTE', ' ', 'x', '.', '*', '{site.city}', '{', '[a](/ute)', '<b>', 'ü', '🚙', '$&']
const sentence = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
const tokens = (text: string) => text.match(/\{site\.city\}/g)?.length ?? 0

test('EDIT-04 any words of any texts: exact hits, whole tokens, nothing left of what was chosen, undo to the letter', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('ute', 'x', '.', '*', 'Ü', 'site', '🚙', '$', 'a'),
      fc.boolean(),
      fc.boolean(),
      fc.nat(63),
      (texts, find, isCaseExact, isWholeWord, chosen) => {
        const blocks = texts.map((text, index) => node(`t-${index}`, 'Text', { props: { text } }))
        const own = { slug: 'q', routes: [{ id: 'home', path: '/', title: 'Q', blocks }] }
        const before = editor.open(own)
        const query = words(find, { isCaseExact, isWholeWord })
        const all = findPlaces(before.effective, query, ALL).places.filter(({ key }) => key.includes('/t-'))
        for (const { text, hits } of all) {
          let end = 0
          for (const hit of hits) {
            expect(hit[0]).toBeGreaterThanOrEqual(end)
            expect(text.slice(...hit).toLowerCase()).toBe(find.toLowerCase())
            end = hit[1]
          }
        }
        const some = all.filter((_, index) => (chosen >> index) % 2 === 1)
        const command = replaceCommand(some, '¤')
        if (!command) return
        const after = editor.apply(before, command)
        const keys = new Set(some.map(({ key }) => key))
        const left = findPlaces(after.document.effective, query, ALL).places
        expect(left.filter(({ key }) => keys.has(key))).toEqual([])
        const old = new Map(textPlaces(before.effective, ALL).map(({ key, text }) => [key, text]))
        const now = textPlaces(after.document.effective, ALL)
        const kept = (key: string, text: string) => (keys.has(key) ? tokens(text) : text)
        expect(now.map(({ key, text }) => kept(key, text))).toEqual(
          now.map(({ key }) => kept(key, old.get(key) ?? '')),
        )
        expect(editor.apply(after.document, after.inverse).document.own).toBe(own)
      },
    ),
    { numRuns: 150 },
  )
})

test('what machines read of menus and places is no text: conditions, makes, hours, mailboxes', () => {
  const document: JsonObject = {
    email: 'models@gum.example',
    navigation: {
      main: [{ id: 'range', label: 'New models', href: '/models', visibleWhen: { flag: 'models' } }],
    },
    locations: [
      {
        id: 'yard',
        name: 'The models yard',
        manufacturers: ['models'],
        email: 'models@gum.example',
        special_hours: [{ date: '2026-12-25', name: 'models', start_hour: 'models' }],
      },
    ],
  }
  expect(textPlaces(document, ALL).map(({ key, text }) => [key, text])).toEqual([
    ['/navigation/main/range/label', 'New models'],
    ['/navigation/main/range/href', '/models'],
    ['/locations/yard/name', 'The models yard'],
  ])
})

test('UI-12 colours inside of further declarations are found and replaced where they stand, those of the theme as its values', () => {
  const css = {
    'column-rule': { base: '1px solid #FFF', md: '2px dashed var(--fc-color-on-primary)' },
    'text-decoration': 'underline wavy white',
    quotes: '"white" "#fff"',
    columns: '2 12rem',
  }
  const style = { css, hover: { css: { filter: 'drop-shadow(0 1px 2px rgb(255, 255, 255))' } } }
  const document = { routes: [{ id: 'home', path: '/', blocks: [node('text', 'Text', { style })] }] }
  const placesOf = (find: string) => findPlaces(document, words(find, { kind: 'colour' }), ALL).places
  const white = placesOf('#ffffff')
  expect(
    white.map(({ field, text, hits }) => [field, ...hits.map(([from, to]) => text.slice(from, to))]),
  ).toEqual([
    ['css › column-rule › base', '#FFF'],
    ['css › text-decoration', 'white'],
    ['hover › css › filter', 'rgb(255, 255, 255)'],
  ])
  const after = (replacement: string) =>
    replaceCommand(white, replacement)?.changes.map((change) => change.after)
  expect(after('surfaceAlt')).toEqual([
    '1px solid var(--fc-color-surface-alt)',
    'underline wavy var(--fc-color-surface-alt)',
    'drop-shadow(0 1px 2px var(--fc-color-surface-alt))',
  ])
  expect(after('#123456')?.[1]).toBe('underline wavy #123456')
  expect(piecesOf(white[0]!, 'accent').find(({ isHit }) => isHit)?.text).toBe('var(--fc-color-accent)')
  expect(placesOf('onPrimary').map(({ field }) => field)).toEqual(['css › column-rule › md'])
  expect(placesOf('solid')).toEqual([])
})

test('EDIT-01 a place outside of pages says the panel where it is changed', () => {
  const panels = textPlaces(TEMPLATE, ALL).flatMap(({ place, title, panel }) =>
    panel === undefined ? [] : [[place, title, panel].join(', ')],
  )
  expect([...new Set(panels)]).toEqual([
    'Menu main, Menu link, menus',
    'Redirects, Redirect, pages',
    'Theme, Colour primary, theme',
    'Theme, Colour link, theme',
    'Theme, Colour accent, theme',
  ])
})
