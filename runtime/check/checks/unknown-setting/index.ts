import { membersOf, objectOf } from '../../../json/object.ts'
import { valueAtPointer } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { nearestName } from '../../nearest.ts'

export const check: Check = {
  code: 'unknown-setting',
  severity: 'error',
  title: 'A condition asks for a setting that does not exist',
  docs: 'What depends on it never shows. Write the pointer of a setting: `/promo/threeItemBanner`. Misspelt settings themselves are reported as unknown properties.',
  source: 'RUN-04, CFG-20',
  create: ({ tenant, report }) => {
    const settings = membersOf(tenant['settings'])
    return {
      condition({ condition, pointer }) {
        const path = textOf(objectOf(condition['setting'])?.['path'])
        if (path === undefined || valueAtPointer(settings, path) !== undefined) return
        const nearest = nearestName(path, pathsOf(settings, ''))
        const at = `${pointer}/setting/path`
        report({
          message: `There is no setting "${path}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
          pointer: at,
          ...(nearest !== undefined && {
            suggestions: [
              { title: `Write "${nearest}"`, edits: [{ op: 'set', pointer: at, value: nearest }] },
            ],
          }),
        })
      },
    }
  },
}

function pathsOf(value: unknown, at: string): string[] {
  const object = objectOf(value)
  if (object === undefined) return [at]
  return Object.entries(object).flatMap(([key, child]) => pathsOf(child, `${at}/${key}`))
}
