import { expect, it } from 'vitest'
import { conflictPlace, namesAround } from './conflict-place.ts'
import { readTree, routesOf } from './tree.ts'
import { BLOCKS, node, TEMPLATE } from './testing/worlds.ts'

const schema = BLOCKS.get('Hero')
const props = { type: 'object' as const, properties: { heading: { type: 'string', title: 'Big words' } } }
const blocks = new Map([...BLOCKS, ...(schema ? [['Hero', { ...schema, props }] as const] : [])])
const onTop = [node('title', 'Hero', { label: 'Page title' })]
const more = [node('sides', 'Columns', { slots: { start: [node('left', 'Text')] } })]
const document = {
  ...TEMPLATE,
  routes: routesOf(TEMPLATE).map((route) => ({
    ...route,
    blocks: [...readTree(TEMPLATE, { kind: 'route', id: 'home' }), ...onTop, ...more],
  })),
  sections: { 'why-us': [node('hero', 'Hero', { label: 'Our promise' })] },
}

it.each([
  ['/routes/home/blocks/hero/props/heading', 'Home › Hero › Big words'],
  ['/routes/home/blocks/hero/style/paddingTop', 'Home › Hero › Style › Padding top'],
  ['/routes/home/blocks/band/slots/content/one/props/text', 'Home › Text › Text'],
  ['/routes/home/blocks/hero', 'Home › Hero'],
  ['/routes/home/blocks', 'Home › Order'],
  ['/routes/home/blocks/band/slots/content', 'Home › Section › Order'],
  ['/routes/home/blocks/sides/slots/start', 'Home › Columns › Start › Order'],
  ['/routes/home/blocks/title/props/heading', 'Home › Page title › Big words'],
  ['/routes/home/title', 'Home › Title'],
  ['/routes/home', 'Home'],
  ['/sections/why-us', 'Shared section Why us › Order'],
  ['/sections/why-us/hero/props/heading', 'Shared section Why us › Our promise › Big words'],
  ['/layouts/default/header', 'Header › Order'],
  ['/layouts/default/header/header/props/text', 'Header › Text › Text'],
  ['/routes/home/blocks/gone-for-long/props/text', 'Home › Gone for long › Props › Text'],
  ['/theme/colors/primary', 'Theme › Colors › Primary'],
])('EDIT-07 what both changed at %s is asked about as %s', (pointer, words) => {
  expect(conflictPlace(document, { pointer }, blocks)).toBe(words)
})

it('EDIT-07 an order that both changed has the names of its blocks, and nothing else has', () => {
  const names = (pointer: string) => [...namesAround(document, { pointer }, blocks)].slice(0, 2)
  expect(names('/routes/home/blocks')).toEqual([
    ['hero', 'Hero'],
    ['band', 'Section'],
  ])
  expect(names('/sections/why-us')).toEqual([['hero', 'Our promise']])
  expect(names('/routes/home/blocks/band/slots/content')).not.toEqual([])
  expect(names('/routes/home/blocks/hero/props/heading')).toEqual([])
  expect(names('/routes/home/title')).toEqual([])
  expect(names('/menus/main')).toEqual([])
})
