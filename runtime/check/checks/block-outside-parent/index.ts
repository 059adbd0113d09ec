import type { Check } from '../../check.ts'
import { dropRefusal } from '../../legality.ts'

export const check: Check = {
  code: 'block-outside-parent',
  severity: 'error',
  title: 'A block where it is not allowed',
  docs: 'Some blocks only work inside others (a filter panel needs its search results), and slots may list what they take. The same rule refuses the drop in the editor.',
  source: 'CFG-26, EDIT-02, RUN-02',
  create: ({ blocks, report }) => ({
    block({ type, pointer, parent, slot, schema }) {
      if (schema === undefined) return
      // The parent's own fault is reported at the parent.
      if (parent !== undefined && parent.schema === undefined) return
      const refusal = dropRefusal(
        blocks,
        type,
        parent === undefined ? null : { type: parent.type, slot: slot ?? '' },
      )
      if (refusal === undefined || refusal.reason === 'unknown-slot') return
      report({ message: refusal.message, pointer })
    },
  }),
}
