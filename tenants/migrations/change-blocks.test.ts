import { expect, it } from 'vitest'
import { changeBlocks } from './change-blocks.ts'
import type { VersionedDocument } from './migration.ts'

/** What a migration would do that renames the prop `colour` of Hero to `tone`. */
function renamed(node: VersionedDocument): VersionedDocument {
  const props = node['props'] as VersionedDocument | undefined
  if (!props || !('colour' in props) || (node['type'] ?? 'Hero') !== 'Hero') return node
  const { colour, ...others } = props
  return { ...node, props: { ...others, tone: colour } }
}

it('CFG-24 blocks are changed wherever they stand, changes of inherited ones too; everything else stays', () => {
  const hero = (id: string, props: object) => ({ id, type: 'Hero', props })
  const document = {
    slug: 'kea',
    routes: [
      { id: 'home', path: '/', blocks: [{ id: 'inherited', props: { colour: 'dark' } }] },
      {
        id: 'deals',
        blocks: [{ id: 's', type: 'Section', slots: { content: [hero('deep', { colour: 'light', text: 'x' })] } }],
      },
      { id: 'empty', hidden: true },
    ],
    layouts: { default: { header: [hero('top', { colour: 'dark' })], footer: null } },
    sections: { shared: [hero('shared', {}), { id: 'other', type: 'Box', props: { colour: 'red' } }] },
  }
  const before = structuredClone(document)
  expect(changeBlocks(document, renamed)).toEqual({
    slug: 'kea',
    routes: [
      { id: 'home', path: '/', blocks: [{ id: 'inherited', props: { tone: 'dark' } }] },
      {
        id: 'deals',
        blocks: [{ id: 's', type: 'Section', slots: { content: [hero('deep', { tone: 'light', text: 'x' })] } }],
      },
      { id: 'empty', hidden: true },
    ],
    layouts: { default: { header: [hero('top', { tone: 'dark' })], footer: null } },
    sections: { shared: [hero('shared', {}), { id: 'other', type: 'Box', props: { colour: 'red' } }] },
  })
  expect(document).toEqual(before)
})
