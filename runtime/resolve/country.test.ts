import { expect, test } from 'vitest'
import { patternFault } from '../rules/forms/safe-pattern.ts'
import { COUNTRIES } from './country.ts'

test.each(Object.entries(COUNTRIES))(
  'CFG-19 the patterns of %s may run on what visitors type',
  (_code, { regional: { phone, postcode } }) => {
    expect([patternFault(phone.pattern), patternFault(postcode.pattern)]).toEqual([null, null])
  },
)
