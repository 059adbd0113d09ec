import { expect, test } from 'vitest'
import type { JsonObject } from '../../runtime/json/object.ts'
import type { Command } from './command.ts'
import {
  carriedSections,
  newSections,
  picturesIn,
  readSectionFile,
  sectionFile,
  type SectionFile,
} from './section-file.ts'
import { BLOCKS, node, testEditor, testWorld } from './testing/worlds.ts'
import type { EditorDocument } from './world.ts'

const PICTURE = '/img/uploads/kea/front-1a2b3c4d5e.webp'
const DATA = 'data:image/webp;base64,UklGRg=='
const use = (id: string, section: string) => ({ id, type: 'SharedSection', props: { section } })
const documentOf = (own: JsonObject): EditorDocument => ({
  own: { schemaVersion: 2, ...own },
  effective: own,
})
const THERE = documentOf({
  slug: 'kea',
  copy: { default: { 'about.why': 'Because we care' } },
  sections: {
    promise: [
      { ...node('claim', 'Text'), props: { text: '{copy:about.why}' }, fields: { text: 'Claim' } },
      use('inner', 'seal'),
    ],
    seal: [{ ...node('mark', 'Hero'), props: { image: `${PICTURE}?focus=30,60`, text: `See ${PICTURE}.` } }],
    other: [node('x', 'Text')],
  },
})
const HERE = documentOf({ slug: 'tui', sections: {} })
const withSections = (sections: JsonObject) => documentOf({ slug: 'tui', sections })

const saved = () => sectionFile(THERE, 'promise', { [PICTURE]: DATA })
function read(text = saved(), here = HERE): SectionFile {
  const found = readSectionFile(text, BLOCKS, here)
  if (!found.ok) throw new Error(found.message)
  return found.file
}

interface Written {
  name: string
  schemaVersion: number
  sections: Record<string, unknown>
  words: Record<string, string>
  pictures: Record<string, unknown>
}
const changed = (change: (value: Written) => void) => {
  const value = JSON.parse(saved()) as Written
  change(value)
  return readSectionFile(JSON.stringify(value), BLOCKS, HERE)
}
const sealOf = (seal: unknown) => changed(({ sections }) => void (sections['seal'] = seal))

test('EDIT-02 a shared section goes into a file with its fields, what it refers to, its words and its pictures', () => {
  expect(picturesIn(carriedSections(THERE, 'promise'))).toEqual([PICTURE])
  const { name, sections, pictures } = read()
  expect([name, Object.keys(sections), pictures]).toEqual([
    'promise',
    ['promise', 'seal'],
    { [PICTURE]: DATA },
  ])
  expect(sections['promise']?.[0]).toEqual({
    id: 'claim',
    type: 'Text',
    props: { text: 'Because we care' },
    fields: { text: 'Claim' },
  })
  const same = read(saved(), documentOf({ copy: { default: { 'about.why': 'Because we care' } } }))
  expect(same.sections['promise']?.[0]?.props).toEqual({ text: '{copy:about.why}' })
})

test('EDIT-02 brought in it names the pictures where they are now, and can be undone', () => {
  const moved = new Map([[PICTURE, '/img/uploads/tui/front-9876543210.webp']])
  const { name, sections } = newSections(read(), HERE, moved)
  expect([name, sections['seal']?.[0]?.props]).toEqual([
    'promise',
    {
      image: '/img/uploads/tui/front-9876543210.webp?focus=30,60',
      text: 'See /img/uploads/tui/front-9876543210.webp.',
    },
  ])
  const editor = testEditor(testWorld())
  const before = editor.open(HERE.own)
  const { document, findings, inverse } = editor.apply(before, { do: 'add-sections', sections })
  expect([findings, document.own['sections']]).toEqual([[], sections])
  expect(editor.apply(document, inverse).document).toBe(before)
  const again = editor.apply(document, { do: 'add-sections', sections })
  expect(again.findings.map(({ code }) => code)).toEqual(['duplicate-section'])
})

test('EDIT-02 translations go with their blocks, under another name too, into the languages that the dealer has', () => {
  const there = documentOf({
    sections: {
      promise: [
        { ...node('claim', 'Text'), props: { text: 'We care' } },
        {
          ...node('band', 'Section'),
          slots: { content: [{ ...node('inner', 'Text'), props: { text: 'In' } }] },
        },
      ],
      other: [{ ...node('claim', 'Text'), props: { text: 'Other' } }],
    },
    languages: {
      mi: { texts: { '/sections/promise/inner/text': { text: 'Kei roto', of: 'In' } } },
      fr: {
        texts: {
          '/sections/promise/claim/text': { text: 'Nous tenons', of: 'We care' },
          '/sections/other/claim/text': { text: 'Autre', of: 'Other' },
        },
      },
    },
  })
  const file = read(sectionFile(there, 'promise', {}))
  const claim = { fr: { '/text': { text: 'Nous tenons', of: 'We care' } } }
  expect(file.sections).toEqual({ promise: (there.effective['sections'] as JsonObject)['promise'] })
  expect(file.texts).toEqual({
    promise: { claim, inner: { mi: { '/text': { text: 'Kei roto', of: 'In' } } } },
  })

  const editor = testEditor(testWorld())
  const before = editor.open({
    ...HERE.own,
    sections: { promise: [node('mine', 'Text')] },
    languages: { fr: { texts: { '/sections/promise/mine/text': { text: 'Le mien', of: 'Mine' } } } },
  })
  const { sections, texts } = newSections(file, before)
  expect([Object.keys(sections), Object.keys(texts)]).toEqual([['promise-2'], ['promise-2']])
  const { document, inverse } = editor.apply(before, { do: 'add-sections', sections, texts })
  expect(document.own['languages']).toEqual({
    fr: {
      texts: {
        '/sections/promise/mine/text': { text: 'Le mien', of: 'Mine' },
        '/sections/promise-2/claim/text': { text: 'Nous tenons', of: 'We care' },
      },
    },
  })
  expect(editor.apply(document, inverse).document).toBe(before)
})

test.each([
  [
    'a block where its kind may not stand',
    { content: [node('panel', 'FilterPanel')] },
    'block-outside-parent',
  ],
  ['a slot that its block has not', { side: [node('text', 'Text')] }, 'block-outside-parent'],
])('EDIT-02 %s is refused inside of a section, as where blocks are pasted', (_what, slots, code) => {
  const editor = testEditor(testWorld())
  const sections = { band: [{ ...node('band', 'Section'), slots }] }
  const command: Command = { do: 'add-sections', sections }
  expect(editor.apply(editor.open(HERE.own), command).findings.map((each) => each.code)).toEqual([code])
})

test('EDIT-02 under a name that another section has it gets a number, and so do its references', () => {
  const file = read()
  const own = { seal: [node('mine', 'Text')], 'seal-2': [node('mine', 'Text')] }
  const { name, sections } = newSections(file, withSections(own))
  expect([name, Object.keys(sections), sections['promise']?.[1]?.props]).toEqual([
    'promise',
    ['promise', 'seal-3'],
    { section: 'seal-3' },
  ])
  const long = 'a'.repeat(60)
  const other = { name: long, sections: { [long]: [node('a', 'Text')] } }
  const taken = withSections({ [long]: [node('b', 'Text')] })
  expect(newSections(other, taken).name).toBe(`${'a'.repeat(58)}-2`)
})

test('EDIT-02 what refers to a section that has another name here does not come twice either', () => {
  const file = { name: 'outer', sections: { outer: [use('use', 'inner')], inner: [node('a', 'Text')] } }
  const mine = { outer: [node('mine', 'Text')], inner: [node('mine', 'Text')] }
  const first = newSections(file, withSections(mine))
  expect(first.sections).toEqual({ 'outer-2': [use('use', 'inner-2')], 'inner-2': [node('a', 'Text')] })
  expect(newSections(file, withSections({ ...mine, ...first.sections }))).toEqual({
    name: 'outer-2',
    sections: {},
    texts: {},
  })
  const round = { name: 'a', sections: { a: [use('b', 'b')], b: [use('a', 'a')] } }
  expect(Object.keys(newSections(round, withSections({ a: [], b: [] })).sections).toSorted()).toEqual([
    'a-2',
    'b-2',
  ])
})

test('EDIT-02 translations of a section that was deleted are of no block that comes under its name', () => {
  const editor = testEditor(testWorld())
  const stale = { '/sections/promise/claim/text': { text: 'Vieux', of: 'Old' } }
  const before = editor.open({ ...HERE.own, languages: { fr: { texts: stale } } })
  const picture = { fr: { '/text': { text: `Voir ${PICTURE}`, of: `See ${PICTURE}` } } }
  const came = newSections(
    {
      name: 'promise',
      sections: { promise: [node('claim', 'Text')] },
      texts: { promise: { claim: picture } },
    },
    before,
    new Map([[PICTURE, '/img/there.webp']]),
  )
  const { document } = editor.apply(before, {
    do: 'add-sections',
    sections: came.sections,
    texts: came.texts,
  })
  expect(document.own['languages']).toEqual({
    fr: {
      texts: { '/sections/promise/claim/text': { text: 'Voir /img/there.webp', of: 'See /img/there.webp' } },
    },
  })
  const plain = editor.apply(before, { do: 'add-sections', sections: came.sections })
  expect(plain.document.effective['languages']).toEqual({ fr: { texts: {} } })
})

test('EDIT-02 what is here already, the same, is not added again, under a number neither', () => {
  const file = read()
  const { promise = [], seal = [] } = file.sections
  expect(newSections(file, withSections({ promise, seal }))).toEqual({
    name: 'promise',
    sections: {},
    texts: {},
  })
  const outer = newSections(file, withSections({ seal }))
  expect([outer.name, Object.keys(outer.sections)]).toEqual(['promise', ['promise']])
  // The outer one is the same, but would show another seal.
  const inner = newSections(file, withSections({ promise, seal: [node('mine', 'Text')] }))
  expect([inner.name, Object.keys(inner.sections)]).toEqual(['promise-2', ['promise-2', 'seal-2']])
  const alone = { name: 'seal', sections: { seal } }
  const twice = withSections({ seal: [node('mine', 'Text')], 'seal-2': seal })
  expect(newSections(alone, twice)).toEqual({ name: 'seal-2', sections: {}, texts: {} })
})

test.each([
  ['no JSON', () => readSectionFile('<p>', BLOCKS, HERE), /holds no section\. It is no JSON\. Choose one/],
  [
    'a member that every object has',
    () => readSectionFile('{"constructor": 1}', BLOCKS, HERE),
    /holds no section\. .*constructor/,
  ],
  ['another format', () => readSectionFile('{"format":"x"}', BLOCKS, HERE), /holds no section\. Choose one/],
  [
    'another version',
    () => changed((value) => void (value.schemaVersion = 1)),
    /of another version of Forecourt\. Save it again/,
  ],
  ['another name', () => changed((value) => void (value.name = 'gone')), /damaged: its section/],
  [
    'a name that no section may have',
    () => changed(({ sections }) => void (sections['Not So'] = [node('a', 'Text')])),
    /damaged: its section/,
  ],
  [
    'more sections than one needs',
    () =>
      changed(({ sections }) => {
        for (let at = 0; at < 49; at += 1) sections[`more${at}`] = [node('a', 'Text')]
      }),
    /has 51 sections; 50 are the most/,
  ],
  ['a block of others', () => sealOf([{ id: 'a', type: 'TheirCarousel' }]), /a block that is not known here/],
  ['two blocks of one id', () => sealOf([node('a', 'Text'), node('a', 'Text')]), /missing or not unique/],
  ['an id that no block may have', () => sealOf([node('a b', 'Text')]), /missing or not unique/],
  ['no blocks', () => sealOf([]), /has no blocks/],
  [
    'too much',
    () => sealOf([{ ...node('a', 'Text'), props: { text: 'x'.repeat(2_000_000) } }]),
    /two megabytes/,
  ],
  [
    'a long word many times',
    () =>
      changed(({ sections, words }) => {
        words['long'] = 'x'.repeat(20_000)
        sections['seal'] = [{ ...node('a', 'Text'), props: { text: '{copy:long}'.repeat(101) } }]
      }),
    /two megabytes/,
  ],
  [
    'more pictures than a section has',
    () =>
      changed((value) => {
        const all = [...Array(101).keys()].map(
          (at) => `/img/uploads/kea/a-${String(at).padStart(10, '0')}.webp`,
        )
        value.sections['seal'] = [{ ...node('a', 'Text'), props: { text: all.join(' ') } }]
        value.pictures = Object.fromEntries(all.map((src) => [src, DATA]))
      }),
    /101 pictures; 100 are the most/,
  ],
  [
    'a picture that is none',
    () => changed(({ pictures }) => void (pictures[PICTURE] = 'https://elsewhere.example/a.webp')),
    /damaged: \/img\/uploads\/kea\/front-1a2b3c4d5e\.webp is no picture/,
  ],
])('EDIT-02 a file with %s is refused', (_what, found, message) => {
  expect(found()).toEqual({ ok: false, message: expect.stringMatching(message) })
})

test('EDIT-02 words that name words are not followed, and pictures that no block names are left out', () => {
  const found = changed(({ sections, words, pictures }) => {
    words['outer'] = '{copy:about.why}'.repeat(1000)
    sections['seal'] = [{ ...node('a', 'Text'), props: { text: '{copy:outer}' } }]
    pictures['/img/uploads/kea/other-1a2b3c4d5e.webp'] = DATA
  })
  expect(found.ok && [found.file.sections['seal']?.[0]?.props, found.file.pictures]).toEqual([
    { text: '{copy:outer}' },
    {},
  ])
})

test('EDIT-02 of fields only names that staff can read are taken, and a half of a trial is for everybody', () => {
  const fields = { text: 'Claim', 'cta/label': 'x'.repeat(61), title: { a: 1 }, Bad: 'Name', empty: '' }
  const found = sealOf([{ ...node('a', 'Text'), fields, trial: { name: 'spring', version: 'b' } }])
  expect(found.ok && found.file.sections['seal']).toEqual([
    { id: 'a', type: 'Text', fields: { text: 'Claim' } },
  ])
})
