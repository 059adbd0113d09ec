import { useEffect, useRef } from 'react'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/enquiry-form.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'

const LOCATION = 'location_id'
const DEALERSHIP = 'dealership_slug'

/**
 * A chosen location answers the question for its dealership, unless the visitor has answered it. The empty choice,
 * `Follows the location`, is no answer of the visitor's (FORM-19).
 */
export function useFollowedPlace(form: VisitorForm, fields: readonly EnquiryFieldPlan[]) {
  const own = useRef(false)
  const locations = fields.find(({ name }) => name === LOCATION)?.choices ?? []
  const asksBoth = locations.length > 0 && fields.some(({ name }) => name === DEALERSHIP)
  const answered = () => void (own.current = form.values()[DEALERSHIP] !== '')
  const follow = () => {
    if (own.current) return
    const chosen = form.values()[LOCATION]
    // A place without a dealership leaves the question open: not that of the place before.
    const slug = locations.find(({ value }) => value === chosen)?.dealership ?? ''
    form.set(DEALERSHIP, slug)
    if (slug !== '') form.forgive(DEALERSHIP)
  }
  useEffect(() => {
    if (!asksBoth) return
    answered()
    // Chosen before the script was there.
    follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    changed(name: string): void {
      if (!asksBoth) return
      if (name === DEALERSHIP) answered()
      if (name === DEALERSHIP || name === LOCATION) follow()
    },
  }
}
