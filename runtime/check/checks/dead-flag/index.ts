import { membersOf } from '../../../json/object.ts'
import type { Check } from '../../check.ts'
import { conditionNames } from '../../condition-names.ts'
import { nearestName } from '../../nearest.ts'

export const check: Check = {
  code: 'dead-flag',
  severity: 'warning',
  title: 'A flag that nothing asks for',
  docs: 'The document sets a flag that no condition of its pages reads and that no layer declares: it does nothing. Remove it, or use it in a `visibleWhen`. Where its name is nearly that of a flag that is not set, it is an error.',
  source: 'CFG-04, CFG-20, CFG-26',
  create: ({ written, inherited, brands, report }) => {
    const read = new Set<string>()
    return {
      condition: conditionNames('flag', ({ name }) => read.add(name)),
      end() {
        const known = membersOf(inherited['flags'])
        const names = [...new Set([...Object.keys(known), ...read, ...brands])]
        const set = membersOf(written['flags'])
        for (const flag of Object.keys(set)) {
          if (read.has(flag) || Object.hasOwn(known, flag)) continue
          const pointer = `/flags/${flag}`
          const nearest = nearestName(flag, names)
          const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
          report({
            message: `The flag "${flag}" is set, but no condition asks for it.${hint}`,
            pointer,
            written: true,
            anchor: 'key',
            // A slip: the flag that is meant stays as it was (CFG-26).
            ...(nearest !== undefined && !Object.hasOwn(set, nearest) && { severity: 'error' as const }),
            suggestions: [
              ...(nearest === undefined
                ? []
                : [
                    {
                      title: `Rename it to "${nearest}"`,
                      edits: [{ op: 'rename' as const, pointer, name: nearest }],
                    },
                  ]),
              { title: `Remove "${flag}"`, edits: [{ op: 'remove', pointer }] },
            ],
          })
        }
      },
    }
  },
}
