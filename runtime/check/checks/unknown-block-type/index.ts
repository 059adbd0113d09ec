import type { Check } from '../../check.ts'
import { nearestName } from '../../nearest.ts'

export const check: Check = {
  code: 'unknown-block-type',
  severity: 'error',
  title: 'A block of a type that is not registered',
  docs: 'A node names a block by its `type`. Visitors see nothing in the place of a block that does not exist. Write the type of a folder under `blocks/`.',
  source: 'CFG-26',
  create: ({ blocks, report }) => ({
    block({ node, type, pointer }) {
      if (type === '' || blocks.has(type)) return
      const nearest = nearestName(type, [...blocks.keys()])
      const at = `${pointer}/type`
      report({
        message: `There is no block type "${type}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
        pointer: 'type' in node ? at : pointer,
        ...(nearest !== undefined && {
          suggestions: [{ title: `Write "${nearest}"`, edits: [{ op: 'set', pointer: at, value: nearest }] }],
        }),
      })
    },
  }),
}
