import { expect, test } from 'vitest'
import { BLOCKS, node } from '../../core/testing/worlds.ts'
import type { TreeRef } from '../../core/tree.ts'
import { outlineRows, rowWords } from './rows.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const HEADER: TreeRef = { kind: 'layout', name: 'default', region: 'header' }
const use = (id: string) => node(id, 'SharedSection', { props: { section: 'why' } })
const DOCUMENT = {
  layouts: { default: { header: [node('top', 'Text')] } },
  sections: { why: [node('reason', 'Text')] },
  routes: [
    {
      id: 'home',
      path: '/',
      blocks: [
        node('band', 'Section', { slots: { content: [node('in', 'Text')] } }),
        node('empty', 'Section', { slots: { content: [] } }),
        use('one'),
        use('two'),
      ],
    },
  ],
}
/** Depth, title and block of each line; blocks of shared sections are marked. */
const lines = (folded: string[] = []) =>
  outlineRows(DOCUMENT, [HEADER, HOME], BLOCKS, new Set(folded)).map(
    ({ depth, title, node: block, isShared }) =>
      `${'  '.repeat(depth)}${title}${block ? ` ${block.id}` : ''}${isShared ? ' (shared)' : ''}`,
  )

test('EDIT-01 the outline has header and content with all blocks in document order; blocks of a section are shared', () => {
  expect(lines()).toEqual([
    'Header',
    '  Text top',
    'Main',
    '  Section band',
    '    Text in',
    '  Section empty',
    '    Empty: Content',
    '  SharedSection one',
    '    Text reason (shared)',
    '  SharedSection two',
    '    Text reason (shared)',
  ])
})

test('EDIT-01 each line has a key of its own, and its place among its siblings', () => {
  const rows = outlineRows(DOCUMENT, [HEADER, HOME], BLOCKS, new Set())
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  const band = rows.find(({ node: block }) => block?.id === 'empty')
  expect([band?.position, band?.of, band?.isOpen]).toEqual([2, 4, true])
  expect(rows.find(({ node: block }) => block?.id === 'in')?.isOpen).toBeUndefined()
})

test('EDIT-01 what is folded keeps its line and hides what is in it', () => {
  const [main] = outlineRows(DOCUMENT, [HOME], BLOCKS, new Set())
  const band = outlineRows(DOCUMENT, [HOME], BLOCKS, new Set()).find(
    ({ node: block }) => block?.id === 'band',
  )
  expect(lines([band?.key ?? '']).slice(3, 5)).toEqual(['  Section band', '  Section empty'])
  expect(lines([main?.key ?? ''])).toEqual(['Header', '  Text top', 'Main'])
})

test('EDIT-01 SEO-06 a line has the words that the page has, with what the site is called', () => {
  const [, hero] = outlineRows(
    {
      name: 'Emu Motors',
      routes: [
        {
          id: 'home',
          path: '/',
          blocks: [node('top', 'Text', { props: { heading: '{site.name} in *figures*' } })],
        },
      ],
    },
    [HOME],
    BLOCKS,
    new Set(),
  )
  expect(hero && rowWords({ name: 'Emu Motors' }, hero, BLOCKS)).toBe('Emu Motors in figures')
})
