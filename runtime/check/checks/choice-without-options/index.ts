import { objectsOf } from '../../../json/object.ts'
import { enquiryFields } from '../../../rules/forms/enquiry-form.ts'
import type { Check } from '../../check.ts'
import { planOfForm } from '../../form-plan.ts'

export const check: Check = {
  code: 'choice-without-options',
  severity: 'error',
  title: 'A choice with nothing to choose',
  docs: 'A field of the type `choice` or `checkboxes` needs `options`, a list of texts. Without them a visitor cannot answer, and when it is required cannot send the form.',
  source: 'CFG-26, FORM-32',
  create: ({ tenant, report }) => ({
    block(place) {
      const plan = planOfForm(tenant, place)
      if (!plan) return
      const empty = new Set(
        enquiryFields(plan)
          .filter(({ type, choices }) => (type === 'choice' || type === 'checkboxes') && !choices?.length)
          .map(({ name }) => name),
      )
      for (const [index, { name }] of objectsOf(place.props['fields'])) {
        if (typeof name !== 'string' || !empty.has(name)) continue
        report({
          message: `The field "${name}" is a choice without options; list them under "options".`,
          pointer: `${place.pointer}/props/fields/${index}`,
          blockId: place.id,
        })
      }
    },
  }),
}
