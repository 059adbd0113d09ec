import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode, BlockSchema, SlotDefinition } from '../../../runtime/block/types.ts'
import { createEditor, type Editor } from '../editor.ts'
import { createEditorWorld, type EditorWorld } from '../world.ts'

const block = (
  type: string,
  more: { slots?: Record<string, SlotDefinition>; parents?: string[] } = {},
): [string, BlockSchema] => [
  type,
  {
    type,
    version: 1,
    title: type,
    description: '',
    category: 'content',
    icon: 'box',
    hydrate: 'none',
    props: { type: 'object', properties: {} },
    ...more,
  },
]

/** A few blocks with every kind of rule. */
export const BLOCKS = new Map([
  block('Hero'),
  block('Text'),
  block('Section', { slots: { content: { title: 'Content' } } }),
  block('SearchResults', { slots: { filters: { title: 'Filters', allow: ['FilterPanel'], max: 1 } } }),
  block('FilterPanel', { parents: ['SearchResults'] }),
  block('SharedSection'),
  block('Tabs', { slots: { tabs: { title: 'Tabs', allow: ['Text', 'Hero'], min: 1, max: 3 } } }),
  block('Columns', { slots: { start: { title: 'Start' }, end: { title: 'End' } } }),
])

export const node = (id: string, type: string, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type,
  ...more,
})

/** A template with one page and a header. */
export const TEMPLATE: JsonObject = {
  settings: { search: { pageSize: 24 } },
  layouts: { default: { header: [node('header', 'Text', { props: { text: 'Top' } })] } },
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Home',
      blocks: [
        node('hero', 'Hero', { props: { heading: 'Welcome', tone: 'dark' } }),
        node('band', 'Section', {
          slots: { content: [node('one', 'Text', { props: { text: 'One' } }), node('two', 'Text')] },
        }),
        node('search', 'SearchResults', { slots: { filters: [node('panel', 'FilterPanel')] } }),
        node('last', 'Text'),
      ],
    },
  ],
}

/** {@link TEMPLATE} with a shared section that its page uses. */
export const SHARED_TEMPLATE: JsonObject = {
  ...TEMPLATE,
  sections: { base: [node('base-hero', 'Hero', { props: { text: 'Base' } }), node('base-text', 'Text')] },
  routes: (TEMPLATE['routes'] as JsonObject[]).map((route) => ({
    ...route,
    blocks: [
      ...(route['blocks'] as BlockNode[]),
      node('use', 'SharedSection', { props: { section: 'base' } }),
    ],
  })),
}

/** The world of a tenant of {@link TEMPLATE}. */
export function testWorld(template: JsonObject = TEMPLATE): EditorWorld {
  return createEditorWorld(
    [
      {
        kind: 'default',
        name: 'schema',
        document: { routes: [], layouts: {}, settings: { search: { pageSize: 12 } } },
      },
      { kind: 'template', name: 'modern', document: template },
    ],
    BLOCKS,
  )
}

/** An editor whose ids count up: `hero-1`, `text-2` … */
export function testEditor(world: EditorWorld = testWorld()): Editor {
  let count = 0
  return createEditor(world, (type) => {
    count += 1
    return `${type.toLowerCase()}-${count}`
  })
}
