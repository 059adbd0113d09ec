import { isRecord, type VersionedDocument } from './migration.ts'

/**
 * A copy of a document with every block changed, wherever it stands: routes, layouts, sections, and inside of other
 * blocks. For migrations of a block's schema.
 *
 * A change of an inherited block carries only its id: a block without a `type` may be any, so that a migration has to
 * tell by the props that it looks for.
 */
export function changeBlocks(
  document: VersionedDocument,
  change: (node: VersionedDocument) => VersionedDocument,
): VersionedDocument {
  const list = (nodes: unknown): unknown =>
    Array.isArray(nodes) ? nodes.map((node: unknown) => (isRecord(node) ? block(node) : node)) : nodes
  const block = (node: VersionedDocument): VersionedDocument => {
    const changed = change(node)
    const { slots } = changed
    return isRecord(slots) ? { ...changed, slots: eachOf(slots, list) } : changed
  }
  const { routes, layouts, sections } = document
  return {
    ...document,
    ...(Array.isArray(routes) && {
      routes: routes.map((route: unknown) =>
        isRecord(route) && 'blocks' in route ? { ...route, blocks: list(route['blocks']) } : route,
      ),
    }),
    ...(isRecord(layouts) && {
      layouts: eachOf(layouts, (regions) => (isRecord(regions) ? eachOf(regions, list) : regions)),
    }),
    ...(isRecord(sections) && { sections: eachOf(sections, list) }),
  }
}

function eachOf(object: VersionedDocument, change: (value: unknown) => unknown): VersionedDocument {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
