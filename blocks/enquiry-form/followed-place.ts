import { useEffect, useRef } from 'react'
import type { EnquiryFieldPlan } from '../../runtime/rules/forms/enquiry-form.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'

const LOCATION = 'location_id'
const DEALERSHIP = 'dealership_slug'

/** A chosen location answers the question for its dealership, unless the visitor has answered it. */
export function useFollowedPlace(form: VisitorForm, fields: readonly EnquiryFieldPlan[]) {
  const own = useRef(false)
  const locations = fields.find(({ name }) => name === LOCATION)?.choices ?? []
  const asksBoth = locations.length > 0 && fields.some(({ name }) => name === DEALERSHIP)
  const follow = () => {
    const chosen = form.values()[LOCATION]
    const slug = locations.find(({ value }) => value === chosen)?.dealership
    if (!own.current && slug !== undefined) form.set(DEALERSHIP, slug)
  }
  useEffect(() => {
    if (!asksBoth) return
    own.current = form.values()[DEALERSHIP] !== ''
    // Chosen before the script was there.
    follow()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    changed(name: string): void {
      if (name === DEALERSHIP) own.current = true
      if (name === LOCATION && asksBoth) follow()
    },
  }
}
