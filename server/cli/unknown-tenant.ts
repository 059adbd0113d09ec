import { nearestName } from '../../runtime/check/nearest.ts'

/** "there is no tenant …" with the nearest slug, or all of them when none is near. */
export function unknownTenant(slug: string, known: readonly string[]): string {
  const nearest = nearestName(slug, known)
  if (nearest) return `there is no tenant "${slug}"; did you mean "${nearest}"?`
  return known.length > 0
    ? `there is no tenant "${slug}"; known: ${known.join(', ')}`
    : `there is no tenant "${slug}"; start the server once so that the tenants are published`
}
