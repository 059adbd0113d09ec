import { pointerOf } from '../../../json/pointer.ts'
import { blockTrees } from '../../../tree/block-trees.ts'
import { pathOf, walkBlocks } from '../../../tree/walk-blocks.ts'
import type { Check } from '../../check.ts'
import type { BlockPlace } from '../../walk.ts'

export const check: Check = {
  code: 'duplicate-node-id',
  severity: 'error',
  title: 'Two blocks of one page with the same id',
  docs: 'The id names a block in the page, in layers that change it, in links to it and in the log. It must be unique within a route and within a layout.',
  source: 'RUN-03',
  create: ({ written, report }) => {
    const seen = new Map<string, BlockPlace>()
    return {
      /** The second change of one block is lost in the merge: it is found where it is written. */
      tenant() {
        for (const { tree, path, nodes } of blockTrees(written)) {
          const ids = new Set<string>()
          for (const spot of walkBlocks(nodes)) {
            const { id, type } = spot.node
            // A block without an id is for the schema to find.
            if (typeof id !== 'string') continue
            if (type === undefined && ids.has(id)) {
              const pointer = pointerOf([...path, ...pathOf(spot), 'id'])
              const where = tree.kind === 'route' ? `route "${tree.id}"` : `${tree.kind} "${tree.name}"`
              const message = `The id "${id}" is already taken by a block above it in the ${where}.`
              report({ message, pointer, written: true, blockId: id })
            }
            ids.add(id)
          }
        }
      },
      block(place) {
        if (place.id === '') return
        const key = [place.tree.kind, place.tree.name, place.id].join('\n')
        const first = seen.get(key)
        if (first === undefined) {
          seen.set(key, place)
          return
        }
        const where =
          place.tree.kind === 'route'
            ? `route "${place.tree.name}"`
            : `${place.tree.kind} "${place.tree.name}"`
        report({
          message: `The id "${place.id}" is already taken by a ${first.type || 'block'} in the ${where}.`,
          pointer: `${place.pointer}/id`,
          blockId: place.id,
        })
      },
    }
  },
}
