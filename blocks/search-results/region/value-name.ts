import type { SiteContext } from '../../../runtime/block/site-context.ts'
import type { ListAttribute } from '../../../runtime/search-state/attributes.ts'
import { valueLabel } from '../../../runtime/search-state/labels.ts'

/** A value as visitors read it on this site, where a dealership has the name of its location (SRCH-63). */
export function valueName(
  attribute: ListAttribute,
  value: string,
  { locations, regional }: Pick<SiteContext, 'locations' | 'regional'>,
): string {
  const place =
    attribute === 'dealership_slug'
      ? locations.find(({ dealership_slug: slug, visible }) => slug === value && visible !== false)?.name
      : undefined
  return place ?? valueLabel(attribute, value, regional)
}
