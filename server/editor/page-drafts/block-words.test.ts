import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { assert, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import { site } from '../testing/world.ts'
import { resolveTenant } from '../../../runtime/resolve/resolve.ts'
import { textsOfBlock, withWords } from './block-words.ts'
import { partsFor, readBlockPresets } from './page-parts.ts'

const BLOCKS = readBlockPresets(join(PROJECT_ROOT, 'blocks'))
const SCHEMAS = new Map(BLOCKS.map(({ schema }) => [schema.type, schema]))
const ajv = new Ajv2020({ strict: false })
const isValid = new Map(BLOCKS.map(({ schema }) => [schema.type, ajv.compile(schema.props)]))

test.each(['AU', 'NZ', 'US'])('EDIT-05 whatever words come for a part in %s, it stays valid', (country) => {
  const { tenant } = resolveTenant({ tenant: site('kea', { country }) })
  const parts = partsFor(BLOCKS, tenant)
  expect(parts.length).toBeGreaterThan(30)
  for (const { node, fields, id } of parts) {
    const keys = [...fields].flatMap(([key, { form }]) =>
      [0, 1, 2, 5, 9, 40].map((place) => [key.replaceAll('-', String(place)), form] as const),
    )
    if (keys.length === 0) continue
    assert(
      property(subarray(keys), (chosen) => {
        const words = new Map(
          chosen.map(([key, form]) => [key, form === 'address' ? '/contact-us' : 'Words']),
        )
        const { node: made } = withWords(node, words, SCHEMAS)
        for (const { node: each } of walkBlocks([made])) {
          const validate = isValid.get(each.type)
          expect(validate?.(each.props ?? {}), `${id} ${JSON.stringify(validate?.errors)}`).toBe(true)
        }
        // What stands there now may be written again.
        expect(textsOfBlock(made, SCHEMAS).every(({ field }) => field.sample !== '')).toBe(true)
      }),
      { numRuns: 30 },
    )
  }
})

test('EDIT-01 a preset is offered where its lists hold texts alone: a question keeps no bounds of another', () => {
  const { tenant } = resolveTenant({ tenant: site('kea', { country: 'AU' }) })
  const ids = partsFor(BLOCKS, tenant).map(({ id }) => id)
  const forms = ids.filter((id) => id.startsWith('enquiry-form'))
  expect(forms).toEqual([1, 2, 3, 4, 5, 7].map((place) => `enquiry-form-${place}`))
  expect(ids).toEqual(expect.arrayContaining(['faq-1', 'feature-list-1', 'promo-banner-1', 'hero-2']))
})

test('EDIT-01 a list has the entries that came and no others, in their order', () => {
  const faq = { id: 'faq', type: 'Faq', props: { items: [{ question: 'Old?', answer: 'Yes.' }] } }
  const words = new Map([
    ['items/4/question', 'Later?'],
    ['items/4/answer', 'No.'],
    ['items/1/question', 'Sooner?'],
    ['items/1/answer', 'Yes.'],
    // Without its answer it is none.
    ['items/2/question', 'Why?'],
  ])
  const { node: made, used } = withWords(faq, words, SCHEMAS)
  expect(made.props).toEqual({
    items: [
      { question: 'Sooner?', answer: 'Yes.' },
      { question: 'Later?', answer: 'No.' },
    ],
  })
  expect([...used].toSorted()).toEqual([
    'items/1/answer',
    'items/1/question',
    'items/4/answer',
    'items/4/question',
  ])
  const half = withWords(faq, new Map([['items/0/question', 'Why?']]), SCHEMAS)
  expect([half.node.props, half.used.size]).toEqual([faq.props, 0])
})
