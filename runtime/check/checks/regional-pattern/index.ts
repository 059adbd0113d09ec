import { objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { patternFault } from '../../../rules/forms/safe-pattern.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'regional-pattern',
  severity: 'error',
  title: 'A pattern that must not run on what visitors type',
  docs: 'Patterns of postcodes and phone numbers run on outside text, on the server too. Write one that repeats no group, looks neither ahead nor back, and has at most four parts of variable length: `[A-Z][0-9] ?[0-9][A-Z]{2}`.',
  source: 'CFG-19, FORM-12, FORM-32',
  create: ({ report }) => ({
    tenant(tenant) {
      const regional = objectOf(tenant['regional'])
      for (const name of ['postcode', 'phone']) {
        const pattern = textOf(objectOf(regional?.[name])?.['pattern'])
        const fault = pattern === undefined ? null : patternFault(pattern)
        if (fault !== null)
          report({ message: `The ${name} pattern ${fault}.`, pointer: `/regional/${name}/pattern` })
      }
    },
  }),
}
