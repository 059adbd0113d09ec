import type { BlockLoad } from '../../runtime/block/types.ts'
import { bodyGroup, bodyPath, bodyType } from '../../runtime/rules/car/body-type.ts'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import { indexAttribute, type ListAttribute } from '../../runtime/search-state/attributes.ts'
import { valueLabel } from '../../runtime/search-state/labels.ts'
import { slugify } from '../../runtime/format/slug.ts'
import { menuLink } from '../../runtime/search-state/url.ts'
import type { FacetCardsProps } from '../../schemas/generated/types.ts'
import { tilePicture } from '../shared/stock/body-picture.ts'
import { listContent } from '../shared/site/content.ts'

export interface FacetCard {
  label: string
  count: number
  href: string
  /** Mark of a make, picture of a body; none for other attributes. */
  image: { src: string; kind: 'logo' | 'body' } | null
}

const MOST_VALUES = 200

/**
 * Cards of the values that the site's stock has. Makes and bodies lead to their own pages (ROUTE-12), other values to the
 * search with that value chosen (ROUTE-13); values without cars have no card (BUDG-18).
 */
export const load: BlockLoad<FacetCardsProps, FacetCard[]> = async (context, props) => {
  const { site, page, search } = context
  const attribute: ListAttribute = props.attribute
  const facet = indexAttribute(attribute)
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: {
        query: '',
        hitsPerPage: 0,
        facets: [facet],
        maxValuesPerFacet: MOST_VALUES,
        filters: stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' }),
      },
    },
  ])
  const logos = attribute === 'make' && props.pictures ? await logosOf(context) : undefined
  return [...joined(attribute, answer?.facets?.[facet] ?? {})]
    .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
    .slice(0, props.limit)
    .map(([value, count], index) => ({
      label: valueLabel(attribute, value, site.regional),
      count,
      href: hrefOf(site.search.path, attribute, value),
      image: imageOf(attribute, value, index, props.pictures, logos),
    }))
}

/** Cars by value; spellings of one body count together. */
function joined(attribute: ListAttribute, counts: Record<string, number>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [value, count] of Object.entries(counts)) {
    if (value === '' || count === 0) continue
    const body = attribute === 'body' ? bodyType(value) : undefined
    const name = body ? bodyGroup(body) : value
    found.set(name, (found.get(name) ?? 0) + count)
  }
  return found
}

function hrefOf(searchPath: string, attribute: ListAttribute, value: string): string {
  if (attribute === 'make') return `${searchPath}/${slugify(value)}`
  if (attribute === 'body') return `${searchPath}/${bodyType(value) ? bodyPath(value) : slugify(value)}`
  return menuLink(searchPath, attribute, value)
}

function imageOf(
  attribute: ListAttribute,
  value: string,
  index: number,
  pictures: boolean,
  logos: Map<string, string | null> | undefined,
): FacetCard['image'] {
  if (!pictures) return null
  const drawn = attribute === 'body' ? tilePicture(value, index) : undefined
  if (drawn) return { src: drawn, kind: 'body' }
  const logo = logos?.get(slugify(value))
  return logo ? { src: logo, kind: 'logo' } : null
}

async function logosOf(context: Parameters<typeof load>[0]): Promise<Map<string, string | null>> {
  const catalogue = await listContent(context, 'manufacturers')
  return new Map(catalogue.map(({ name, logo }) => [slugify(name), logo?.url ?? null]))
}
