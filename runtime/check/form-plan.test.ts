import { expect, it } from 'vitest'
import { enquiryFields } from '../rules/forms/enquiry-form.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { planOfForm } from './form-plan.ts'

const plan = (props: object, type = 'EnquiryForm', tenant: object = fixtureTenant({})) =>
  planOfForm(tenant as never, { type, props } as never)

it('FORM-03 the plan of a form has all its fields, in one step, and what is no field is left to the schema', () => {
  const made = plan({
    kind: 'general',
    steps: [{ title: 'One', fields: ['name'] }],
    fields: [{ name: 'colour' }, 7, {}],
  })
  expect(made?.steps).toHaveLength(1)
  expect(made && enquiryFields(made).map(({ name }) => name)).toContain('colour')
})

it.each([
  ['of a kind that nobody knows', { kind: 'gone' }],
  ['of a kind that every object has', { kind: 'toString' }],
  ['without a kind', {}],
  ['of a kind that is no text', { kind: 7 }],
])('FORM-03 a form %s has no plan', (_, props) => {
  expect(plan(props)).toBeUndefined()
})

it('FORM-03 no other block has one, and a site of a wrong shape gets no second finding', () => {
  expect(plan({ kind: 'general' }, 'Hero')).toBeUndefined()
  expect(plan({ kind: 'general' }, 'EnquiryForm', {})).toBeUndefined()
})
