import type { EnquiryFieldPlan } from '../../runtime/rules/forms/enquiry-form.ts'
import type { Said } from '../../runtime/rules/forms/say.ts'
import type { Location, Regional } from '../../schemas/generated/types.ts'

/** A form of a tenant as the server validates it; the same plan that the page was rendered from. */
export interface FormDefinition {
  id: string
  fields: EnquiryFieldPlan[]
  /** Names of the fields that the form itself adds; a lead keeps what they asked. */
  own: readonly string[]
  /** What the form says in the language of its page. */
  said?: Said
  category: string
  subcategory: string | null
  /** Values that nobody types; what the form says goes before what was sent. */
  hidden: Record<string, string>
  regional: Regional
  timeZone: string
  /** Seconds (FORM-37). */
  minimumFillSeconds: number
  /** Where a post without script goes after success. */
  successPath: string
  /** Path of the page that holds the form, when it has no parameters. */
  pagePath: string
  locations: (Pick<Location, 'id' | 'name' | 'dealership_slug'> &
    Partial<Pick<Location, 'contact_detail' | 'visible'>>)[]
}
