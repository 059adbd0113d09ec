import type { Regional } from '../../../schemas/generated/types.ts'
import { bodyLabel } from '../../../runtime/rules/car/body-type.ts'
import { capitalised, type VehicleNoun } from '../../../runtime/rules/car/vehicle-noun.ts'
import type { SearchState } from '../../../runtime/search-state/search-state.ts'

const CONDITIONS = new Map<string, string>(Object.entries({ new: 'New', used: 'Used', demo: 'Demo' }))

/**
 * What a search lists, in words: `Used Toyota HiLux utes`. Only what names a kind of car takes part; an unrefined
 * search keeps the configured heading (SEO-06).
 */
export function searchHeading(
  state: SearchState,
  fallback: string,
  regional: Regional,
  { many }: Pick<VehicleNoun, 'many'>,
): string {
  const { car_type: types = [], make = [], model = [], body = [] } = state.lists
  const conditions = types.map((type) => CONDITIONS.get(type) ?? type)
  const groups = [...new Set(body.map((name) => bodyLabel(name, regional)))]
  const named = make.length === 1 ? [make[0], model.length === 1 ? model[0] : ''] : []
  const kind = groups.length === 1 ? plural(groups[0] as string) : many
  if (conditions.length === 0 && named.length === 0 && groups.length !== 1)
    return fallback || `${capitalised(many)} for sale`
  const condition = conditions.length < 3 ? conditions.join(' and ') : ''
  const heading = [condition, ...named, kind, 'for sale'].filter(Boolean).join(' ')
  return heading.charAt(0).toUpperCase() + heading.slice(1)
}

function plural(label: string): string {
  const word = label === 'SUV' || label === '4x4' ? label : label.toLowerCase()
  return /(s|ch|x)$/.test(word) ? `${word}es` : `${word}s`
}
