import type { Check } from '../../check.ts'
import type { BlockPlace } from '../../walk.ts'

export const check: Check = {
  code: 'duplicate-node-id',
  severity: 'error',
  title: 'Two blocks of one page with the same id',
  docs: 'The id names a block in the page, in layers that change it, in links to it and in the log. It must be unique within a route and within a layout.',
  source: 'RUN-03',
  create: ({ report }) => {
    const seen = new Map<string, BlockPlace>()
    return {
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
