import { listOf, objectsOf } from '../../../json/object.ts'
import { enquiryFields } from '../../../rules/forms/enquiry-form.ts'
import type { Check } from '../../check.ts'
import { planOfForm } from '../../form-plan.ts'
import { unknownName } from '../../unknown-name.ts'

export const check: Check = {
  code: 'unknown-form-field',
  severity: 'error',
  title: 'A step that names a field the form does not have',
  docs: 'The steps of a form share out its fields by name. A name that is none of them is left out without a word, and the field it was meant for stands in the last step. Write the name of a field of this kind of form, or add the field under `fields`.',
  source: 'CFG-26, FORM-05',
  create: ({ tenant, report }) => ({
    block(place) {
      const plan = planOfForm(tenant, place)
      if (!plan) return
      const known = enquiryFields(plan).map(({ name }) => name)
      for (const [step, { fields }] of objectsOf(place.props['steps'])) {
        for (const [index, name] of listOf(fields).entries()) {
          if (typeof name !== 'string' || known.includes(name)) continue
          const pointer = `${place.pointer}/props/steps/${step}/fields/${index}`
          report({ ...unknownName('field', name, known, pointer), blockId: place.id })
        }
      }
    },
  }),
}
