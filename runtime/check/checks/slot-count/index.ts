import { objectOf, objectsOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'slot-count',
  severity: 'error',
  title: 'Too few or too many blocks in a slot',
  docs: 'A slot may ask for a least or most number of blocks. Hidden blocks do not count, because a visitor does not get them.',
  source: 'CFG-26, RUN-02',
  create: ({ report }) => ({
    block({ node, type, schema, pointer }) {
      for (const [slot, { min = 0, max = Infinity }] of Object.entries(schema?.slots ?? {})) {
        const shown = objectsOf(objectOf(node['slots'])?.[slot]).filter(
          ([, child]) => child['hidden'] !== true,
        )
        if (shown.length >= min && shown.length <= max) continue
        const wanted = shown.length < min ? `at least ${min}` : `at most ${max}`
        report({
          message: `The slot "${slot}" of ${type} takes ${wanted} ${wanted.endsWith(' 1') ? 'block' : 'blocks'}, not ${shown.length}.`,
          pointer: pointer + pointerOf(['slots', slot]),
        })
      }
    },
  }),
}
