import { expect, it } from 'vitest'
import type { BlockSchema } from '../../../block/types.ts'
import { checkDocument } from '../../check-document.ts'
import { BLOCKS, testEnvironment, VALID, withPage } from '../../testing/world.ts'

const faq: BlockSchema = {
  ...(BLOCKS.get('Text') as BlockSchema),
  type: 'Faq',
  props: {
    type: 'object',
    properties: {
      title: { type: 'string', title: 'Title', description: 'Heading.', default: '' },
      items: {
        type: 'array',
        title: 'Questions',
        description: 'Questions.',
        default: [],
        items: { type: 'object', properties: { answer: { type: 'string', description: 'Markdown.' } } },
      },
    },
  },
}

async function problems(props: object): Promise<string[]> {
  const document = { ...VALID, ...withPage([{ id: 'a', type: 'Faq', props }]) }
  const environment = testEnvironment({}, { blocks: new Map([...BLOCKS, ['Faq', faq]]) })
  const findings = await checkDocument(JSON.stringify(document), environment, {
    file: 'g.json',
    kind: 'tenant',
  })
  return findings.flatMap(({ code, pointer, message }) =>
    code === 'html-in-markdown' ? [`${pointer} ${message}`] : [],
  )
}

it('CFG-26 HTML in a Markdown text is found, also in lists', async () => {
  expect(await problems({ items: [{ answer: 'Yes' }, { answer: '<p>Open on <b>Easter</b></p>' }] })).toEqual([
    '/routes/0/blocks/0/props/items/1/answer "<p>" is HTML; this text is Markdown and shows it as it stands.',
  ])
})

it.each([
  '<iframe width="560" src="https://videos.example/1" allowfullscreen>',
  '<script>',
  '<hr>',
  '<sup>',
  '<th scope="col">',
  '<!--',
])('CFG-26 what people paste is HTML too: %s', async (tag) => {
  expect(await problems({ items: [{ answer: `See ${tag} here` }] })).toEqual([
    `/routes/0/blocks/0/props/items/0/answer "${tag}" is HTML; this text is Markdown and shows it as it stands.`,
  ])
})

it('CFG-26 texts that are no Markdown, and comparisons, are left alone', async () => {
  expect(await problems({ title: '<p>', items: [{ answer: 'a < b > c, 5 <3, <yes>' }] })).toEqual([])
})
