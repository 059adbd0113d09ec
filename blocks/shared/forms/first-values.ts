import type { FormPostState } from '../../../runtime/block/site-context.ts'
import type { EnquiryFieldPlan } from '../../../runtime/rules/forms/enquiry-form.ts'
import { isTicked } from '../../../runtime/rules/forms/form-rules.ts'

/** What a field shows at first: what was posted without script, else what the address says, else its initial value. */
export function firstValue(
  { name, type, initial, options }: EnquiryFieldPlan,
  posted: FormPostState | undefined,
  asked: Readonly<Record<string, string>> = {},
): string | boolean {
  if (type === 'checkbox') return posted ? isTicked(posted.values[name]) : (initial ?? false)
  const value = asked[name]
  // A choice can only be one of its options, whatever the address says.
  const fits = value !== undefined && (options === undefined || options.includes(value))
  return posted?.values[name] ?? (fits ? value : undefined) ?? initial ?? ''
}
