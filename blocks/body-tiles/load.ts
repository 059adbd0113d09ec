import type { BlockLoad } from '../../runtime/block/types.ts'
import { bodyGroup, bodyLabel, bodyPath, bodyType } from '../../runtime/rules/car/body-type.ts'
import type { BodyTilesProps } from '../../schemas/generated/types.ts'
import { bodyPicture } from '../shared/stock/body-picture.ts'
import { stockFacets } from '../shared/stock/stock-facets.ts'

export interface BodyTile {
  label: string
  count: number
  href: string
  image: string
}

/** Tiles where the block names no body types: those of most cars. */
const MOST = 6

/**
 * Wanted body types with their cars; spellings of one body count together, types without cars are left out (BUDG-18).
 * Where none are named, those of most cars.
 */
export const load: BlockLoad<BodyTilesProps, BodyTile[]> = async (context, props) => {
  const facets = await stockFacets(context)
  const counts = new Map<string, number>()
  for (const { value, count } of facets.bodies) {
    const body = bodyType(value)
    if (!body) continue
    const group = bodyGroup(body)
    counts.set(group, (counts.get(group) ?? 0) + count)
  }
  const frequent = [...counts].toSorted(([, a], [, b]) => b - a).map(([group]) => group)
  const wanted = props.bodies.length > 0 ? props.bodies : frequent.slice(0, MOST)
  return wanted.flatMap((name, index) => {
    const body = bodyType(name)
    if (!body) return []
    const group = bodyGroup(body)
    const count = counts.get(group) ?? 0
    if (count === 0) return []
    const label = bodyLabel(name, context.site.regional)
    return {
      label,
      count,
      href: `${context.site.search.path}/${bodyPath(group)}`,
      image: bodyPicture(group, index),
    }
  })
}
