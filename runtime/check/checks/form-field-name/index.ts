import { objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { enquiryFields } from '../../../rules/forms/enquiry-form.ts'
import { freeName, isTaken, nameOfQuestion } from '../../../rules/forms/own-questions.ts'
import { KEPT_NAMES, nameKey } from '../../../rules/forms/reserved-names.ts'
import type { Check, CheckContext } from '../../check.ts'
import { planOfForm } from '../../form-plan.ts'
import type { BlockPlace } from '../../walk.ts'

export const check: Check = {
  code: 'form-field-name',
  severity: 'error',
  title: 'A name of a form’s field that is taken',
  docs: 'An answer stands in the lead under the name of its field or question. Two of one name, in whatever case, or a name that every lead has for something else (`source`, `tenant`, `url`) would lose an answer. Give it another name, or ask the question once.',
  source: 'CFG-26, FORM-23, LEAD-01',
  create: (context) => ({
    block(place) {
      if (place.type !== 'EnquiryForm') return
      checkFields(place, context)
      checkQuestions(place, context)
    },
  }),
}

/** Changes of fields: each once, and added ones under names that a lead does not keep for itself. */
function checkFields(place: BlockPlace, { tenant, report }: CheckContext): void {
  const plan = planOfForm(tenant, { ...place, props: { ...place.props, questions: [] } })
  const added = new Set(plan?.own)
  const seen = new Set<string>()
  for (const [index, { name }] of objectsOf(place.props['fields'])) {
    if (typeof name !== 'string') continue
    const pointer = `${place.pointer}/props/fields/${index}/name`
    if (seen.has(nameKey(name))) {
      const message = `The field "${name}" stands in the list twice; write what changes of it as one entry.`
      report({ message, pointer, blockId: place.id })
    } else if (added.has(name) && KEPT_NAMES.has(name)) {
      report(taken(name, freeName(name, seen), pointer, place))
    }
    seen.add(nameKey(name))
  }
}

function checkQuestions(place: BlockPlace, { tenant, report }: CheckContext): void {
  const plan = planOfForm(tenant, { ...place, props: { ...place.props, questions: [] } })
  const names = new Set((plan ? enquiryFields(plan) : []).map(({ name }) => nameKey(name)))
  const labels = new Set<string>()
  for (const [index, { label: asked, name }] of objectsOf(place.props['questions'])) {
    const label = textOf(asked)
    if (label === undefined) continue
    const pointer = `${place.pointer}/props/questions/${index}`
    const own = textOf(name)
    if (own !== undefined && isTaken(own, names)) {
      report(taken(own, freeName(own, names), `${pointer}/name`, place))
    } else if (labels.has(nameKey(label))) {
      const message = `"${label}" is asked twice; word one of the two differently, or take it out.`
      report({ message, pointer: `${pointer}/label`, blockId: place.id })
    }
    labels.add(nameKey(label))
    names.add(nameKey(freeName(own ?? nameOfQuestion(label), names)))
  }
}

function taken(name: string, free: string, pointer: string, { id }: BlockPlace) {
  return {
    message: `The name "${name}" is taken, by another field or by what every lead keeps under it. Write "${free}" or another one.`,
    pointer,
    blockId: id,
    suggestions: [{ title: `Write "${free}"`, edits: [{ op: 'set' as const, pointer, value: free }] }],
  }
}
