/**
 * How a part of a tenant document merges (CFG-03). Objects merge, scalars and arrays replace; the parts named here
 * differ: lists of routes, blocks and menu items merge by id, and conditions replace as a whole, because half of one
 * condition and half of another is a condition nobody wrote.
 */
export type Shape =
  | { kind: 'object'; keys?: Readonly<Record<string, Shape>>; rest?: Shape }
  | { kind: 'list'; item: Shape }
  | { kind: 'atomic' }

const PLAIN: Shape = { kind: 'object' }
const ATOMIC: Shape = { kind: 'atomic' }

const slots: { kind: 'object'; rest?: Shape } = { kind: 'object' }
const NODE: Shape = { kind: 'object', keys: { visibleWhen: ATOMIC, trial: ATOMIC, slots } }
const NODES: Shape = { kind: 'list', item: NODE }

/** The shape of one block. */
export const BLOCK: Shape = NODE

slots.rest = NODES

const itemKeys: Record<string, Shape> = { visibleWhen: ATOMIC }
const MENU: Shape = { kind: 'list', item: { kind: 'object', keys: itemKeys } }
itemKeys['children'] = MENU

const ROUTE: Shape = { kind: 'object', keys: { enabledWhen: ATOMIC, blocks: NODES } }

/** A translation and the words that it is of are one. */
const LANGUAGE: Shape = { kind: 'object', keys: { texts: { kind: 'object', rest: ATOMIC } } }

/** The shape of a tenant document and of every layer. */
export const DOCUMENT: Shape = {
  kind: 'object',
  keys: {
    routes: { kind: 'list', item: ROUTE },
    layouts: { kind: 'object', rest: { kind: 'object', rest: NODES } },
    sections: { kind: 'object', rest: NODES },
    navigation: { kind: 'object', rest: MENU },
    languages: { kind: 'object', rest: LANGUAGE },
  },
}

/** The shape of a member; plain merging where nothing else is said. */
export function childShape(shape: Shape, key: string): Shape {
  if (shape.kind === 'list') return shape.item
  if (shape.kind === 'atomic') return ATOMIC
  return shape.keys?.[key] ?? shape.rest ?? PLAIN
}
