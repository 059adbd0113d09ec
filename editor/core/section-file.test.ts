import { expect, test } from 'vitest'
import type { JsonObject } from '../../runtime/json/object.ts'
import { newSections, picturesOf, readSectionFile, sectionFile, type SectionFile } from './section-file.ts'
import { BLOCKS, node, testEditor, testWorld } from './testing/worlds.ts'

const PICTURE = '/img/uploads/kea/front-1a2b3c4d5e.webp'
const DATA = 'data:image/webp;base64,UklGRg=='
const use = (id: string, section: string) => ({ id, type: 'SharedSection', props: { section } })
const THERE: JsonObject = {
  slug: 'kea',
  copy: { default: { 'about.why': 'Because we care' } },
  sections: {
    promise: [
      { ...node('claim', 'Text'), props: { text: '{copy:about.why}' }, fields: { text: 'Claim' } },
      use('inner', 'seal'),
    ],
    seal: [{ ...node('mark', 'Hero'), props: { image: `${PICTURE}?focus=30,60` } }],
    other: [node('x', 'Text')],
  },
}
const HERE: JsonObject = { slug: 'tui', sections: {} }

const saved = () => sectionFile(THERE, 'promise', { [PICTURE]: DATA })
function read(text = saved(), here = HERE): SectionFile {
  const found = readSectionFile(text, BLOCKS, here)
  if (!found.ok) throw new Error(found.message)
  return found.file
}
const changed = (change: (value: { sections: object; pictures: object }) => void) => {
  const value = JSON.parse(saved()) as { sections: object; pictures: object }
  change(value)
  return readSectionFile(JSON.stringify(value), BLOCKS, HERE)
}

test('EDIT-02 a shared section goes into a file with its fields, what it refers to, its words and its pictures', () => {
  expect(picturesOf(THERE, 'promise')).toEqual([PICTURE])
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
  const same = read(saved(), { ...HERE, copy: { default: { 'about.why': 'Because we care' } } })
  expect(same.sections['promise']?.[0]?.props).toEqual({ text: '{copy:about.why}' })
})

test('EDIT-02 brought in it names the pictures where they are now, and can be undone', () => {
  const moved = new Map([[PICTURE, '/img/uploads/tui/front-9.webp']])
  const { name, sections } = newSections(read(), HERE, moved)
  expect([name, sections['seal']?.[0]?.props]).toEqual([
    'promise',
    { image: '/img/uploads/tui/front-9.webp?focus=30,60' },
  ])
  const editor = testEditor(testWorld())
  const before = editor.open(HERE)
  const { document, findings, inverse } = editor.apply(before, { do: 'add-sections', sections })
  expect([findings, document.own['sections']]).toEqual([[], sections])
  expect(editor.apply(document, inverse).document).toBe(before)
  const again = editor.apply(document, { do: 'add-sections', sections })
  expect(again.findings.map(({ code }) => code)).toEqual(['duplicate-section'])
})

test('EDIT-02 under a name that is taken it gets a number, and so do its references; what is here already is not added', () => {
  const file = read()
  const own = { seal: [node('mine', 'Text')], 'seal-2': [node('mine', 'Text')] }
  const { name, sections } = newSections(file, { ...HERE, sections: own })
  expect([name, Object.keys(sections), sections['promise']?.[1]?.props]).toEqual([
    'promise',
    ['promise', 'seal-3'],
    { section: 'seal-3' },
  ])
  expect(newSections(file, { ...HERE, sections: file.sections })).toEqual({ name: 'promise', sections: {} })
  const long = 'a'.repeat(60)
  const other = { name: long, sections: { [long]: [node('a', 'Text')] } }
  expect(newSections(other, { ...HERE, sections: { [long]: [node('b', 'Text')] } }).name).toBe(
    `${'a'.repeat(58)}-2`,
  )
})

test.each([
  ['no JSON', () => readSectionFile('<p>', BLOCKS, HERE), /holds no section: it is no JSON/],
  ['another format', () => readSectionFile('{"format":"x"}', BLOCKS, HERE), /holds no section\. Choose one/],
  ['another name', () => changed((value) => Object.assign(value, { name: 'gone' })), /damaged: its section/],
  [
    'a name that no section may have',
    () => changed(({ sections }) => Object.assign(sections, { 'Not So': [node('a', 'Text')] })),
    /damaged: its section/,
  ],
  [
    'a block of others',
    () => changed(({ sections }) => Object.assign(sections, { seal: [{ id: 'a', type: 'TheirCarousel' }] })),
    /a block that is not known here/,
  ],
  [
    'two blocks of one id',
    () =>
      changed(({ sections }) => Object.assign(sections, { seal: [node('a', 'Text'), node('a', 'Text')] })),
    /ids are missing or not unique/,
  ],
  ['no blocks', () => changed(({ sections }) => Object.assign(sections, { seal: [] })), /has no blocks/],
  [
    'too much',
    () =>
      changed(({ sections }) =>
        Object.assign(sections, { seal: [{ ...node('a', 'Text'), props: { text: 'x'.repeat(2_000_000) } }] }),
      ),
    /two megabytes/,
  ],
  [
    'more pictures than a section has',
    () =>
      changed((value) =>
        Object.assign(value, {
          pictures: Object.fromEntries([...Array(101).keys()].map((at) => [at, DATA])),
        }),
      ),
    /101 pictures; 100 are the most/,
  ],
])('EDIT-02 a file with %s is refused', (_what, found, message) => {
  expect(found()).toEqual({ ok: false, message: expect.stringMatching(message) })
})

test('EDIT-02 what a file calls a picture and is none is left out', () => {
  const found = changed((value) =>
    Object.assign(value, { pictures: { a: 'https://elsewhere.example/a.webp', b: 7 } }),
  )
  expect(found.ok && found.file.pictures).toEqual({})
})
