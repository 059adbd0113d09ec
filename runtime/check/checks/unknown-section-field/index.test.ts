import { expect, it } from 'vitest'
import { checkDocument } from '../../check-document.ts'
import { problemsOf, testEnvironment, VALID, withPage } from '../../testing/world.ts'

const sections = {
  why: [
    { id: 'head', type: 'Hero', props: { heading: 'Why us' }, fields: { heading: 'Heading' } },
    { id: 'body', type: 'RichText', props: { text: 'Because.' } },
  ],
}
const page = (values: unknown) => ({
  ...withPage([{ id: 'use', type: 'SharedSection', props: { section: 'why', values } }]),
  sections,
})

it('CFG-26 a value for a block or a prop that is no field is found, with the nearest name', async () => {
  expect(await problemsOf('unknown-section-field', page({ heat: { props: { heading: 'x' } } }))).toEqual([
    'gumtree.json /routes/0/blocks/0/props/values/heat There is no block with fields "heat". Did you mean "head"?',
  ])
  expect(await problemsOf('unknown-section-field', page({ head: { props: { headings: 'x' } } }))).toEqual([
    'gumtree.json /routes/0/blocks/0/props/values/head/props/headings There is no field of "head" "headings". Did you mean "heading"?',
  ])
  expect(await problemsOf('unknown-section-field', page({ body: { props: { text: 'x' } } }))).toHaveLength(1)
  expect(await problemsOf('unknown-section-field', page({ head: { props: { heading: 'Winter' } } }))).toEqual(
    [],
  )
})

it('CFG-26 what a use says of a block that the section does not have is told once, and not looked at further', async () => {
  const values = { gone: { props: { heading: 4, text: '# See [it](/nowhere)', src: 'javascript:alert(1)' } } }
  const found = await checkDocument(JSON.stringify({ ...VALID, ...page(values) }), testEnvironment())
  const inUse = found.filter(({ pointer }) => pointer.includes('/values'))
  expect(inUse.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'unknown-section-field /routes/0/blocks/0/props/values/gone',
  ])
})

it('CFG-26 a field of a prop that the block does not have is found', async () => {
  const why = [{ id: 'head', type: 'Hero', fields: { headng: 'Heading' } }]
  const [found = ''] = await problemsOf('unknown-section-field', { ...page({}), sections: { why } })
  expect(found).toContain(
    'gumtree.json /sections/why/0/fields/headng There is no prop of Hero "headng". Did you mean "heading"?',
  )
})

it('CFG-25 a value is checked as the value of the block that it is for, at its own place', async () => {
  const found = async (values: unknown) =>
    (await checkDocument(JSON.stringify({ ...VALID, ...page(values) }), testEnvironment()))
      .filter(({ severity }) => severity === 'error')
      .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
  expect(await found({ head: { props: { heading: 4 } } })).toEqual([
    'wrong-type /routes/0/blocks/0/props/values/head/props/heading "heading" must be a string, not 4.',
  ])
  expect(await found({ head: { props: { heading: 'Winter' } } })).toEqual([])
})

it('CFG-25 a mistake in the section’s own block is told there, and not at a field of the same name that a use fills in', async () => {
  const body = {
    id: 'body',
    type: 'RichText',
    props: { text: 'Because.' },
    style: { size: { nowhere: '1rem' } },
    fields: { size: 'Size of letters' },
  }
  const document = { ...VALID, ...page({ body: { props: { size: 'lg' } } }), sections: { why: [body] } }
  const found = await checkDocument(JSON.stringify(document), testEnvironment())
  const errors = found.filter(
    ({ severity, code }) => severity === 'error' && code !== 'unknown-section-field',
  )
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    expect.stringMatching(/^\/sections\/why\/0\/style\/size/),
  ])
})

it('CFG-26 a value is looked at by the checks of its own block: links, pictures without words', async () => {
  const open = [{ ...sections.why[0], fields: { heading: 'Heading', text: 'Text' } }]
  const linked = page({ head: { props: { heading: 'x', text: 'See [it](/nowhere)' } } })
  const document = { ...linked, sections: { why: open } }
  expect(await problemsOf('dangling-link', document)).toEqual([
    expect.stringContaining('/routes/0/blocks/0/props/values/head/props/text'),
  ])
  const picture = [
    { id: 'head', type: 'Image', props: { src: '/a.jpg', alt: 'A' }, fields: { src: 'Picture' } },
  ]
  const shown = { ...page({ head: { props: { src: '/b.jpg' } } }), sections: { why: picture } }
  expect(await problemsOf('missing-alt', shown)).toEqual([
    'gumtree.json /routes/0/blocks/0/props/values/head/props/src This picture has no alternative text.',
  ])
})

const parts = (items: unknown[], fields: object) => ({
  why: [{ id: 'list', type: 'FeatureList', props: { items }, fields }],
})
const ITEMS = [{ title: 'Fast' }, { title: 'Fair', text: 'And square.' }]

it('CFG-25 a part of a prop is a field: its value is checked by its own schema, links and all, at its own place', async () => {
  const found = async (values: object) => {
    const document = {
      ...VALID,
      ...page({ list: { props: values } }),
      sections: parts(ITEMS, { 'items/1/title': 'Second title', 'items/1/href': 'Second address' }),
    }
    return (await checkDocument(JSON.stringify(document), testEnvironment()))
      .filter(({ code }) => code !== 'unused-section')
      .map(({ code, pointer }) => `${code} ${pointer}`)
      .filter((each) => each.includes('/values/'))
  }
  const at = '/routes/0/blocks/0/props/values/list/props'
  expect(await found({ 'items/1/title': 'Fairest' })).toEqual([])
  expect(await found({ 'items/1/title': 4 })).toEqual([`wrong-type ${at}/items~11~1title`])
  expect(await found({ 'items/1/href': '/nowhere' })).toEqual([`dangling-link ${at}/items~11~1href`])
  expect(await found({ 'items/1/href': 'nowhere' })).toEqual([
    `dangling-link ${at}/items~11~1href`,
    `invalid-value ${at}/items~11~1href`,
  ])
})

/** With a FeatureList of entries that have a title. */
function listEnvironment() {
  const environment = testEnvironment()
  const hero = environment.blocks.get('Hero')
  if (!hero) throw new Error('no Hero')
  const entry = { type: 'object', properties: { title: { type: 'string' } } }
  const list = {
    ...hero,
    type: 'FeatureList',
    props: { type: 'object' as const, properties: { items: { type: 'array', items: entry } } },
  }
  return { ...environment, blocks: new Map([...environment.blocks, [list.type, list]]) }
}

it('CFG-26 a part that is gone is told in the section and in every use, and both can be taken away by a press', async () => {
  const document = {
    ...VALID,
    ...page({ list: { props: { 'items/2/title': 'Free' } } }),
    sections: parts(ITEMS, { 'items/2/title': 'Third title', 'items/0/tone': 'Tone' }),
  }
  const found = (await checkDocument(JSON.stringify(document), listEnvironment())).filter(
    ({ code }) => code === 'unknown-section-field',
  )
  expect(found.map(({ message }) => message)).toEqual([
    'Nothing shows this value: the part "items/2/title" of the section’s block "list" was taken away.',
    'The field “Third title” is the part "items/2/title", and this block has none: what it was a part of was taken away.',
    'The field “Tone” is the part "items/0/tone", which no FeatureList has.',
  ])
  expect(found.map(({ suggestions = [] }) => suggestions.map(({ edits }) => edits))).toEqual([
    [[{ op: 'remove', pointer: '/routes/0/blocks/0/props/values/list/props/items~12~1title' }]],
    [[{ op: 'remove', pointer: '/sections/why/0/fields/items~12~1title' }]],
    [[{ op: 'remove', pointer: '/sections/why/0/fields/items~10~1tone' }]],
  ])
})

it('CFG-26 a name that may be meant keeps the way behind it, and is not offered where it stands already', async () => {
  const document = {
    ...VALID,
    ...page({ list: { props: { items: ITEMS, itms: [], 'items/0/titel': 'Fastest' } } }),
    sections: {
      why: [
        {
          id: 'list',
          type: 'FeatureList',
          props: { items: ITEMS },
          fields: { items: 'All', 'items/0/title': 'First title', 'itemz/1/title': 'Second title' },
        },
      ],
    },
  }
  const found = (await checkDocument(JSON.stringify(document), listEnvironment())).filter(
    ({ code }) => code === 'unknown-section-field',
  )
  const offered = found.map(({ pointer, suggestions = [] }) => [
    pointer.split('/').at(-1),
    ...suggestions.map(({ title }) => title),
  ])
  expect(offered.toSorted()).toEqual([
    ['items~10~1titel', 'Write "items/0/title"', 'Take this value away'],
    ['itemz~11~1title', 'Write "items/1/title"', 'Take this field away'],
    ['itms', 'Take this value away'],
  ])
})
