import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import former from './fixtures/trade-in-places.json' with { type: 'json' }
import { migrate } from './migrate.ts'
import type { VersionedDocument } from './migration.ts'

const STEP = 'Changes of the pages that value a vehicle act where its form and notes stand now'

const site = (routes: unknown, others: object = {}) => ({ schemaVersion: 2, template: 'modern', routes, ...others })
const page = (blocks: unknown[], id = 'trade-in') => site([{ id, blocks }])
const band = (content: unknown[], others: object = {}) => ({ id: 'form-band', ...others, slots: { content } })
const hiddenNotes = { id: 'trade', slots: { end: [{ id: 'notes', hidden: true }] } }

/** Blocks of the page after the migration. */
function blocksOf(document: VersionedDocument): unknown {
  const result = migrate(document)
  if (!result.ok) throw new Error(result.message)
  return (result.document['routes'] as { blocks: unknown }[])[0]?.blocks
}

describe('CFG-24 CFG-03 changes of the form and the steps of the pages that value a vehicle', () => {
  test('act where these stand now, with what stood beside them', () => {
    const before = structuredClone(former)
    const result = migrate(former)
    expect(result).toMatchObject({ ok: true, from: 2, to: 2, steps: [STEP] })
    expect(result.ok && result.document).toEqual({
      ...former,
      routes: [
        {
          id: 'trade-in',
          blocks: [
            {
              id: 'steps',
              type: 'FeatureList',
              before: 'questions',
              props: {
                variant: 'steps',
                heading: 'Three short steps',
                items: [
                  {
                    title: 'Tell us about it',
                    text: 'Make, model, kilometres and anything it needs. Two minutes, no obligation.',
                  },
                  { title: 'We look it over', text: '{copy:trade.step.look}' },
                  {
                    title: 'You get a number',
                    text: 'In writing, good for seven days. Take it off your next car or take the money.',
                  },
                ],
              },
            },
            {
              id: 'form-band',
              props: { tone: 'inverse' },
              slots: {
                content: [
                  {
                    id: 'trade',
                    slots: {
                      start: [
                        {
                          id: 'flow',
                          props: { intro: 'Tell us the plate.' },
                          slots: { form: [{ id: 'form', props: { submitText: 'Ask away' } }] },
                        },
                        { id: 'hint', type: 'RichText', after: 'flow', props: { text: 'We answer by tea.' } },
                      ],
                      end: [{ id: 'notes', hidden: true }],
                    },
                  },
                  { id: 'below', type: 'RichText', props: { text: 'Below the band.' } },
                ],
              },
            },
            { id: 'proof', type: 'RichText', after: 'steps', props: { text: 'Ask our neighbours.' } },
          ],
        },
        {
          id: 'sell-my-car',
          blocks: [band([{ id: 'sell', slots: { start: [{ id: 'flow', props: { title: 'Sell it here' } }] } }])],
        },
      ],
    })
    expect(former).toEqual(before)
  })

  test('are carried over once: the document then stays the very same', () => {
    const result = migrate(former)
    const document = result.ok ? result.document : {}
    const again = migrate(document)
    expect(again).toMatchObject({ ok: true, steps: [] })
    expect(again.ok && again.document).toBe(document)
  })

  test('steps that were hidden hide the notes, and what stood beside them stands below the form', () => {
    const proof = { id: 'proof', type: 'RichText', before: 'steps' }
    expect(blocksOf(page([{ id: 'steps', hidden: true }, proof]))).toEqual([
      { id: 'proof', type: 'RichText', after: 'form-band' },
      band([hiddenNotes]),
    ])
  })

  test('a block beside steps that nobody changed stands below the form', () => {
    expect(blocksOf(page([{ id: 'proof', type: 'RichText', after: 'steps' }]))).toEqual([
      { id: 'proof', type: 'RichText', after: 'form-band' },
    ])
  })

  test('steps that were moved stay where they were put, with the caravan template’s own texts', () => {
    const blocks = [{ id: 'steps', before: 'form-band', style: { mt: { base: 4 } } }]
    expect(blocksOf({ ...page(blocks), template: 'caravan' })).toMatchObject([
      { id: 'steps', type: 'FeatureList', before: 'form-band', style: { mt: { base: 4 } }, props: { items: { 2: { title: 'Choose how' } } } },
      band([hiddenNotes]),
    ])
  })

  test.each([
    ['a form that was changed where it is now too', page([band([{ id: 'trade', slots: { start: [{ id: 'flow' }] } }, { id: 'flow', props: {} }])])],
    ['a band of the document’s own', page([band([{ id: 'flow', type: 'TradeIn' }], { type: 'Section' })])],
    ['steps of the document’s own', page([{ id: 'steps', type: 'FeatureList' }])],
    ['a page of another name', page([band([{ id: 'flow', props: {} }])], 'swap')],
    ['a document without template', { ...page([band([{ id: 'flow', props: {} }])]), template: undefined }],
    ['lists of a wrong shape', page([band([3, null]), 'steps', null])],
    ['routes of a wrong shape', site([null, 3, { id: 'trade-in', blocks: {} }, { id: 'trade-in', blocks: [{ id: 'form-band', slots: 4 }] }])],
  ])('%s stays as it is', (_, document) => {
    const result = migrate(document)
    expect(result).toMatchObject({ ok: true, steps: [] })
    expect(result.ok && result.document).toBe(document)
  })
})

describe('CFG-24 CFG-05 texts of the former steps', () => {
  const withCopy = (copy: object, others: object = {}) => {
    const result = migrate({ ...site([]), copy, ...others })
    return result.ok ? result.document['copy'] : undefined
  }

  test('become the notes that take their place, in each group, with what was left as it was', () => {
    const copy = {
      default: { 'trade.step.tell': 'Say what\n\nit is.', 'trade.step.look': 'We look.', other: 'Stays' },
      toyota: { 'trade.step.figure': 'A figure from Toyota.' },
      jeep: { other: 'Stays too' },
    }
    expect(withCopy(copy)).toEqual({
      default: {
        other: 'Stays',
        'trade.notes':
          '### What happens next\n\n1. Say what it is.\n2. We look.\n3. In writing, good for seven days. Take it off your next car or take the money.',
      },
      toyota: { 'trade.notes': '### What happens next\n\n1. Say what it is.\n2. We look.\n3. A figure from Toyota.' },
      jeep: { other: 'Stays too' },
    })
  })

  test.each([
    ['beside notes of their own', { default: { 'trade.step.tell': 'Old', 'trade.notes': 'New' } }, {}],
    ['where a page still shows them', { default: { 'trade.step.tell': 'Old' } }, { sections: { a: [{ id: 'a', props: { text: '{copy:trade.step.tell}' } }] } }],
    ['of the caravan template, which never showed them', { default: { 'trade.step.tell': 'Old' } }, { template: 'caravan' }],
  ])('%s stay', (_, copy, others) => {
    expect(withCopy(copy, others)).toBe(copy)
  })
})

test('CFG-24 the pages stand in the templates as the migration takes them to', () => {
  for (const template of ['classic', 'modern', 'supermarket', 'caravan']) {
    const text = readFileSync(join(import.meta.dirname, `../templates/${template}.json`), 'utf8')
    const { routes } = JSON.parse(text) as { routes: { id: string; blocks: { id: string; slots: { content: { id: string; slots: { start: { id: string }[]; end: { id: string }[] } }[] } }[] }[] }
    for (const [id, columns] of [['trade-in', 'trade'], ['cars-trade-in', 'trade'], ['sell-my-car', 'sell']]) {
      const blocks = routes.find((route) => route.id === id)?.blocks ?? []
      const inside = blocks.find((block) => block.id === 'form-band')?.slots.content
      expect(inside?.map((block) => block.id), `${template} ${id}`).toEqual([columns])
      expect(inside?.[0]?.slots.start.map((block) => block.id)).toEqual(['flow'])
      expect(inside?.[0]?.slots.end.map((block) => block.id)).toContain('notes')
      expect(blocks.map((block) => block.id)).toContain('questions')
    }
  }
})
