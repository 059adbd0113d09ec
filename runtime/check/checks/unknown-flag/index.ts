import { membersOf } from '../../../json/object.ts'
import type { Check } from '../../check.ts'
import { conditionNames } from '../../condition-names.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-flag',
  severity: 'error',
  title: 'A condition asks for a flag that no layer declares',
  docs: 'A flag that is declared nowhere is never on, so what depends on it never shows. Declare it under `flags` in the document or in one of its layers.',
  source: 'CFG-26, CFG-04',
  create: ({ tenant, brands, report }) => {
    // Brand flags are flags that are on where the site carries the brand.
    const declared = [...new Set([...Object.keys(membersOf(tenant['flags'])), ...brands])]
    return {
      condition: conditionNames('flag', ({ name, pointer }) => {
        if (!declared.includes(name)) report(unknownName('flag', name, declared, pointer))
      }),
    }
  },
}
