import { expect, test } from 'vitest'
import type { EnquiryFieldPlan } from '../../../runtime/rules/forms/enquiry-form.ts'
import { firstValue } from './first-values.ts'

const field = (more: object = {}) => ({ name: 'city', type: 'text', ...more }) as EnquiryFieldPlan
const posted = (values: Record<string, string>) =>
  ({ formId: 'f', values, errors: [], message: null }) as NonNullable<Parameters<typeof firstValue>[1]>

test('FIN-23 FORM-34 what was posted comes first, then what the address says, then the form’s own', () => {
  const plan = field({ initial: 'Cairns' })
  expect(firstValue(plan, posted({ city: '' }), { city: 'Perth' })).toBe('')
  expect(firstValue(plan, undefined, { city: 'Perth' })).toBe('Perth')
  expect(firstValue(plan, undefined)).toBe('Cairns')
  expect(firstValue(field(), undefined)).toBe('')
})

test('FIN-23 a choice is one of its options, whatever the address says', () => {
  const plan = field({ options: ['Perth', 'Cairns'], initial: 'Cairns' })
  expect(firstValue(plan, undefined, { city: 'Perth' })).toBe('Perth')
  expect(firstValue(plan, undefined, { city: 'Rome' })).toBe('Cairns')
})

test('a box is ticked by what was posted, and by the form only where nothing was', () => {
  const box = field({ type: 'checkbox', initial: true })
  expect([
    firstValue(box, undefined),
    firstValue(box, posted({})),
    firstValue(box, posted({ city: 'on' })),
  ]).toEqual([true, false, true])
})
