import type { BlockPrefill } from '../../runtime/block/types.ts'
import { fillSaved } from '../shared/forms/saved.ts'

/** Fills in the contact details of an earlier enquiry; what is known of a signed-in visitor stays (FORM-34, CHK-07). */
const prefill: BlockPrefill = (root, { site }) => {
  const form = root.querySelector<HTMLFormElement>('form[action="/api/reservations"]')
  if (form) fillSaved(form, site)
}

export default prefill
