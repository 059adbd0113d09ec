import { enquiryPlan, type EnquiryPlan, type EnquirySite } from '../rules/forms/enquiry-form.ts'
import { KINDS, type EnquiryKind } from '../rules/forms/form-kinds.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import { withDefaults } from '../compile/default-props.ts'
import { isObject, listOf, membersOf, type JsonObject } from '../json/object.ts'
import type { BlockPlace } from './walk.ts'

/**
 * The fields that an enquiry form will ask for, as far as the document is sound; what is not is the schema's to report.
 */
export function planOfForm(
  tenant: JsonObject,
  { type, props: written, schema }: BlockPlace,
): EnquiryPlan | undefined {
  // Whoever writes no kind gets that of the block.
  const props = membersOf(withDefaults(written, schema?.props))
  const kind = props['kind']
  if (type !== 'EnquiryForm' || typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return undefined
  const fields = listOf(props['fields']).filter(
    (field) => isObject(field) && typeof field['name'] === 'string',
  )
  const questions = listOf(props['questions']).filter(
    (question) => isObject(question) && typeof question['label'] === 'string',
  )
  try {
    // Without its own steps, so that every field is there once.
    const config = {
      ...props,
      kind: kind as EnquiryKind,
      steps: [],
      fields: fields as EnquiryFormProps['fields'],
      questions: questions as NonNullable<EnquiryFormProps['questions']>,
    }
    return enquiryPlan(config, tenant as unknown as EnquirySite)
  } catch {
    // Settings or places of a wrong shape: those are findings of their own.
    return undefined
  }
}
