import type { BlockLoad } from '../../runtime/block/types.ts'
import { bodyGroup, bodyLabel, bodyType } from '../../runtime/rules/body-type.ts'
import type { BodyTilesProps } from '../../schemas/generated/types.ts'
import { stockFacets } from '../shared/stock-facets.ts'

export interface BodyTile {
  label: string
  count: number
  href: string
  image: string
}

/**
 * Paint and seed of each tile's car: different cars, so that a row of tiles looks like a row of cars, and seeds whose
 * pictures stand in the light studio, so that the tiles match.
 */
const LOOKS = [
  'blue-side-3',
  'orange-side-13',
  'red-side-1b',
  'graphite-side-1c',
  'teal-side-29',
  'white-side-2a',
  'olive-side-36',
  'silver-side-3f',
]

/** `cabChassis` → `cab-chassis`, as picture addresses spell it. */
const artBody = (body: string): string => body.replaceAll(/([A-Z])/g, '-$1').toLowerCase()

/** Wanted body types with their cars; spellings of one body count together, types without cars are left out (BUDG-18). */
export const load: BlockLoad<BodyTilesProps, BodyTile[]> = async (context, props) => {
  const facets = await stockFacets(context)
  const counts = new Map<string, number>()
  for (const { value, count } of facets.bodies) {
    const body = bodyType(value)
    if (!body) continue
    const group = bodyGroup(body)
    counts.set(group, (counts.get(group) ?? 0) + count)
  }
  return props.bodies.flatMap((name, index) => {
    const body = bodyType(name)
    if (!body) return []
    const group = bodyGroup(body)
    const count = counts.get(group) ?? 0
    if (count === 0) return []
    const label = bodyLabel(name, context.site.country)
    return {
      label,
      count,
      href: `${context.site.search.path}/${artBody(group)}`,
      image: `/img/vehicles/${artBody(group)}-${LOOKS[index % LOOKS.length]}.webp`,
    }
  })
}
