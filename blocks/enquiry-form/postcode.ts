import type { Regional } from '../../schemas/generated/types.ts'
import { isPostcode } from '../../runtime/rules/forms/form-rules.ts'

/**
 * Asks where a postcode is as soon as it is complete (FORM-35, FORM-36). A server that cannot be asked is no reason to
 * doubt the visitor.
 *
 * @param unknown called with a postcode that no place has
 */
export function watchPostcode(
  form: HTMLFormElement,
  regional: Regional,
  unknown: (postcode: string) => void,
): void {
  const field = form.querySelector<HTMLInputElement>('input[name="postcode"]')
  if (!field) return
  const asked = new Set<string>()
  const look = async (postcode: string): Promise<void> => {
    if (!isPostcode(postcode, regional) || asked.has(postcode)) return
    asked.add(postcode)
    try {
      const { status } = await fetch(`/api/geocode?postcode=${postcode}`)
      if (status === 404 && field.value.trim() === postcode) unknown(postcode)
    } catch {
      asked.delete(postcode)
    }
  }
  field.addEventListener('change', () => void look(field.value.trim()))
  // Typed before the script was there.
  void look(field.value.trim())
}
