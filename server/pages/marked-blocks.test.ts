import { expect, it } from 'vitest'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { LayoutNode } from '../../runtime/layout/node.ts'
import { drawnBlocks, markBlocks, showEmptySlots } from './marked-blocks.ts'

const node = (id: string, type: string, extra: Partial<LayoutNode> = {}): LayoutNode => ({
  id,
  type,
  props: {},
  className: '',
  ...extra,
})

/** A page and an error page that share a header, as regions of one layout are shared. */
function world() {
  const header = node('menu', 'Header')
  const text = node('text', 'Text', { className: 'fc-a fc-b' })
  const grid = node('grid', 'Grid', { slots: { cells: [text], more: [] } })
  const sorry = node('sorry', 'Grid')
  const site = {
    routes: [{ regions: { header: [header], main: [grid], footer: [], aside: [] } }],
    errorRoutes: { notFound: { regions: { header: [header], main: [sorry], footer: [], aside: [] } } },
  } as unknown as CompiledTenant
  return { site, header, text, grid, sorry }
}

it('EDIT-01 every block of a page for staff is marked once, in slots, shared regions and error pages too, beside its own classes', () => {
  const { site, header, text, grid, sorry } = world()
  markBlocks(site)
  expect([header, text, grid, sorry].map(({ className }) => className)).toEqual([
    'fc-at-menu',
    'fc-a fc-b fc-at-text',
    'fc-at-grid',
    'fc-at-sorry',
  ])
})

it('EDIT-02 every slot without blocks gets a place to press, others keep what they have; those for browsers without script get none', () => {
  const { site, text, grid, sorry, header } = world()
  const slots = {
    cells: { title: 'Cells' },
    more: { title: 'More' },
    plain: { title: 'Plain', withoutScript: true },
  }
  showEmptySlots(site, new Map([['Grid', { slots }]]) as never)
  const place = (parent: string, slot: string, title: string) => ({
    id: `${parent} ${slot}`,
    type: 'empty slot',
    props: { parent, slot, title },
    className: '',
  })
  expect(grid.slots).toEqual({ cells: [text], more: [place('grid', 'more', 'More')] })
  expect(sorry.slots).toEqual({
    cells: [place('sorry', 'cells', 'Cells')],
    more: [place('sorry', 'more', 'More')],
  })
  expect([header.slots, text.slots]).toEqual([undefined, undefined])
})

it('EDIT-01 the blocks that a marked page draws are told by the classes of its elements, not by its words or its data', () => {
  const html =
    '<div class="fc-a fc-at-menu"><p class="fc-at-text x">class fc-at-words</p></div><script>{"className":"fc-at-data"}</script><i data-class="fc-at-other">'
  expect([...drawnBlocks(html)]).toEqual(['menu', 'text'])
  expect([...drawnBlocks('')]).toEqual([])
})
