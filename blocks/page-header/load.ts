import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { slugify } from '../../runtime/search-state/path.ts'
import type { PageHeaderProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/content.ts'
import { stockFacets } from '../shared/stock-facets.ts'
import { menuItems } from './menu.ts'

export interface BrandEntry {
  name: string
  count: number
  href: string
  /** Null: the name stands alone (NAV-04). */
  logo: string | null
}

export interface PageHeaderData {
  brands: BrandEntry[]
}

/** The brands of the mega-menu: makes in stock, with the logos of the manufacturer catalogue. */
export const load: BlockLoad<PageHeaderProps, PageHeaderData> = async (context, props) => {
  const needsBrands = menuItems(context.site, props.menu).some((item) => item.panel === 'brands')
  return { brands: needsBrands ? await brandEntries(context) : [] }
}

export async function brandEntries(context: LoadContext): Promise<BrandEntry[]> {
  const [facets, catalogue] = await Promise.all([stockFacets(context), listContent(context, 'manufacturers')])
  const logos = new Map(catalogue.map((entry) => [slugify(entry.name), entry.logo?.url ?? null]))
  const limit = context.site.settings.filters.popularMakes.dropdownLimit
  const { brandLinks } = context.site.settings.nav
  return facets.makes.slice(0, limit).map(({ value, count }) => {
    const slug = slugify(value)
    const own = brandLinks.find((link) => slugify(link.make) === slug)
    return {
      name: value,
      count,
      href: own?.url ?? `${context.site.search.path}/${slug}`,
      logo: logos.get(slug) ?? null,
    }
  })
}
