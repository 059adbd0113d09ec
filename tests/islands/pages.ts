import type { BlockNode } from '../../runtime/block/types.ts'
import type { ResolvedRoute } from '../../runtime/resolve/types.ts'

function page(id: string, ...blocks: BlockNode[]): ResolvedRoute {
  return { id, path: `/${id}`, title: id, blocks }
}

function text(id: string, content: string, style: Record<string, unknown> = {}): BlockNode {
  return { id, type: 'PlainText', props: { text: content }, style }
}

/** Each shows in one range of widths only (UI-08). */
const bands: [string, object][] = [
  ['below-xs', { down: 'xs' }],
  ['xs', { up: 'xs', down: 'sm' }],
  ['sm', { up: 'sm', down: 'md' }],
  ['md', { up: 'md', down: 'lg' }],
  ['lg', { up: 'lg', down: 'xl' }],
  ['xl', { up: 'xl', down: 'xxl' }],
  ['xxl', { up: 'xxl' }],
]

/** One page per kind of hydration. */
export const pages: ResolvedRoute[] = [
  page('static', text('a', 'nothing to do', { p: 4 })),
  page('bands', ...bands.map(([id, breakpoint]) => ({ ...text(id, id), visibleWhen: { breakpoint } })), {
    id: 'probe',
    type: 'WidthProbe',
  }),
  page('load', { id: 'load', type: 'LoadCounter', slots: { default: [text('slot', 'in the slot')] } }),
  page('idle', { id: 'idle', type: 'IdleCounter' }),
  page('visible', text('tall', 'scroll down', { minHeight: '300vh' }), {
    id: 'visible',
    type: 'VisibleCounter',
  }),
  page('interaction', { id: 'touch', type: 'TouchCounter' }),
  page('form', { id: 'form', type: 'TouchForm' }),
  page('script', { id: 'menu', type: 'MenuScript', props: { label: 'Main menu' } }),
  page('nested', {
    id: 'outer',
    type: 'LoadCounter',
    slots: { default: [{ id: 'inner', type: 'MenuScript', props: { label: 'Inner menu' } }] },
  }),
  page('fault', {
    id: 'around',
    type: 'LoadCounter',
    slots: { default: [{ id: 'shaky', type: 'BrowserFault' }, text('stays', 'stays')] },
  }),
  page('server-fault', {
    id: 'around',
    type: 'LoadCounter',
    slots: { default: [{ id: 'broken', type: 'ServerFault' }, text('stays', 'stays')] },
  }),
]
