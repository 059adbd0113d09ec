import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { fromPrice, modelHref, modelsByCategory, modelStatus } from '../../runtime/rules/content/models.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { PageHeaderProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { stockFacets } from '../shared/stock/stock-facets.ts'
import { menuItems } from './menu.ts'

export interface BrandEntry {
  name: string
  count: number
  href: string
  /** Null: the name stands alone (NAV-04). */
  logo: string | null
}

/** What a model's card in the menu shows. */
export interface ModelEntry {
  name: string
  href: string
  image: string | null
  status: 'NEW' | 'COMING SOON' | null
  price: string | null
}

/** A body category of the range with its models. */
export interface ModelGroup {
  name: string
  models: ModelEntry[]
}

export interface PageHeaderData {
  brands: BrandEntry[]
  models: ModelGroup[]
}

/** What fills the panels of the menu: the brands in stock with their logos, and the range by body category. */
export const load: BlockLoad<PageHeaderProps, PageHeaderData> = async (context, props) => {
  const panels = menuItems(context.site, props.menu).map((item) => item.panel)
  const [brands, models] = await Promise.all([
    panels.includes('brands') ? brandEntries(context) : [],
    panels.includes('models') ? modelGroups(context) : [],
  ])
  return { brands, models }
}

/** Models by body category; a model stands in up to three of them (NAV-02, MODEL-02). */
export async function modelGroups(context: LoadContext): Promise<ModelGroup[]> {
  return modelsByCategory(await listContent(context, 'models')).map(({ name, models }) => ({
    name,
    models: models.map((model) => ({
      name: model.name,
      href: modelHref(model),
      image: model.image?.thumb || model.image?.url || null,
      status: modelStatus(model.status),
      price: fromPrice(model),
    })),
  }))
}

export async function brandEntries(context: LoadContext): Promise<BrandEntry[]> {
  const [facets, catalogue] = await Promise.all([stockFacets(context), listContent(context, 'manufacturers')])
  const logos = new Map(catalogue.map((entry) => [slugify(entry.name), entry.logo?.url ?? null]))
  const { brandLinks } = context.site.settings.nav
  return facets.makes.map(({ value, count }) => {
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
