import type { FormPostState } from '../../runtime/block/site-context.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/enquiry-form.ts'
import { isTicked } from '../../runtime/rules/form-rules.ts'

/** What a field shows at first: what was posted without script, else its initial value. */
export function firstValue(
  { name, type, initial }: EnquiryFieldPlan,
  posted: FormPostState | undefined,
): string | boolean {
  if (type === 'checkbox') return posted ? isTicked(posted.values[name]) : (initial ?? false)
  return posted?.values[name] ?? initial ?? ''
}
