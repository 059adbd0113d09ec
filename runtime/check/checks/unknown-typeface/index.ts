import { membersOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { FONT_FAMILIES } from '../../../theme/fonts.ts'
import type { Check } from '../../check.ts'
import { nearestName } from '../../nearest.ts'

export const check: Check = {
  code: 'unknown-typeface',
  severity: 'error',
  title: 'A typeface that does not exist',
  docs: 'The theme’s `fonts` name `system`, a family that the platform serves, or one of the dealer’s own in `typefaces`. Text in another one stands in whatever the visitor’s device takes.',
  source: 'UI-12, CFG-25',
  create: ({ report }) => ({
    tenant(tenant) {
      const theme = membersOf(tenant['theme'])
      const known = ['system', ...FONT_FAMILIES, ...Object.keys(membersOf(theme['typefaces']))]
      for (const [role, value] of Object.entries(membersOf(theme['fonts']))) {
        const family = textOf(value)
        if (family === undefined || known.includes(family)) continue
        const nearest = nearestName(family, known)
        const pointer = `/theme/fonts/${role}`
        report({
          message: `There is no typeface “${family}”. ${nearest === undefined ? `There are ${known.join(', ')}.` : `Did you mean “${nearest}”?`}`,
          pointer,
          ...(nearest !== undefined && {
            suggestions: [{ title: `Write “${nearest}”`, edits: [{ op: 'set', pointer, value: nearest }] }],
          }),
        })
      }
    },
  }),
}
