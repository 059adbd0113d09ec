import { membersOf } from '../../../json/object.ts'
import type { Check } from '../../check.ts'
import { conditionNames } from '../../condition-names.ts'

/** Flags that code asks for rather than a condition. */
const READ_BY_CODE = new Set(['singleMake'])

export const check: Check = {
  code: 'dead-flag',
  severity: 'warning',
  title: 'A flag that nothing asks for',
  docs: 'The document sets a flag that no condition of its pages reads and that no layer declares: it does nothing. Remove it, or use it in a `visibleWhen`.',
  source: 'CFG-04, CFG-20',
  create: ({ written, inherited, report }) => {
    const read = new Set<string>()
    return {
      condition: conditionNames('flag', ({ name }) => read.add(name)),
      end() {
        const known = membersOf(inherited['flags'])
        for (const flag of Object.keys(membersOf(written['flags']))) {
          if (read.has(flag) || READ_BY_CODE.has(flag) || Object.hasOwn(known, flag)) continue
          const pointer = `/flags/${flag}`
          report({
            message: `The flag "${flag}" is set, but no condition asks for it.`,
            pointer,
            written: true,
            anchor: 'key',
            suggestions: [{ title: `Remove "${flag}"`, edits: [{ op: 'remove', pointer }] }],
          })
        }
      },
    }
  },
}
