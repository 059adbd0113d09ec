import type { BlockLoad } from '../../runtime/block/types.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { MakeTilesProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { stockFacets } from '../shared/stock/stock-facets.ts'

export interface MakeTile {
  name: string
  count: number
  href: string
  logo: string | null
}

export interface MakeTilesData {
  featured: MakeTile[]
  others: MakeTile[]
}

/** Own brands first in the document's order, then the others by number of cars; brands without cars are left out (BUDG-18). */
export const load: BlockLoad<MakeTilesProps, MakeTilesData> = async (context, props) => {
  const [facets, catalogue] = await Promise.all([stockFacets(context), listContent(context, 'manufacturers')])
  const logos = new Map(catalogue.map((entry) => [slugify(entry.name), entry.logo?.url ?? null]))
  const tiles = facets.makes.map(({ value, count }): MakeTile => {
    const slug = slugify(value)
    return { name: value, count, href: `${context.site.search.path}/${slug}`, logo: logos.get(slug) ?? null }
  })
  const wanted = props.featured.map(slugify)
  const featured = wanted.flatMap((slug) => tiles.find((tile) => slugify(tile.name) === slug) ?? [])
  const others = tiles.filter((tile) => !featured.includes(tile)).slice(0, props.limit)
  return { featured, others }
}
