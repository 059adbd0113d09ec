import { membersOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import type { Check } from '../../check.ts'
import { nearestName } from '../../nearest.ts'

export const check: Check = {
  code: 'unknown-slot',
  severity: 'error',
  title: 'Blocks in a slot that their block does not have',
  docs: 'Only the slots that a block declares are shown; what stands in another one is lost.',
  source: 'RUN-02, RUN-03',
  create: ({ report }) => ({
    block({ node, type, schema, pointer }) {
      if (schema === undefined) return
      const known = Object.keys(schema.slots ?? {})
      for (const slot of Object.keys(membersOf(node['slots']))) {
        if (known.includes(slot) || slot.startsWith('x-')) continue
        const nearest = nearestName(slot, known)
        const at = pointer + pointerOf(['slots', slot])
        const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
        report({
          message: `${type} has no slot "${slot}".${hint}`,
          pointer: at,
          anchor: 'key',
          ...(nearest !== undefined && {
            suggestions: [
              { title: `Rename it to "${nearest}"`, edits: [{ op: 'rename', pointer: at, name: nearest }] },
            ],
          }),
        })
      }
    },
  }),
}
