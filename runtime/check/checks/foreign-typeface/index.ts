import { membersOf, objectsOf } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import { TYPEFACE_SRC } from '../../../theme/typefaces.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'foreign-typeface',
  severity: 'error',
  title: 'A typeface of another dealer',
  docs: 'A licence is the dealer’s own, so a file that one dealer brought in is not served on the site of another. Bring the typeface in at this dealer too.',
  source: 'UI-12',
  create: ({ report }) => ({
    tenant(tenant) {
      for (const [family, typeface] of Object.entries(membersOf(membersOf(tenant['theme'])['typefaces']))) {
        for (const [index, file] of objectsOf(membersOf(typeface)['files'])) {
          const owner = TYPEFACE_SRC.exec(textOf(file['src']) ?? '')?.[1]
          if (owner === undefined || owner === tenant['slug']) continue
          report({
            message: `This file of “${family}” is another dealer’s. Bring the typeface in here too, or choose another one.`,
            pointer: pointerOf(['theme', 'typefaces', family, 'files', String(index), 'src']),
          })
        }
      }
    },
  }),
}
