import type { BlockLoad } from '../../runtime/block/types.ts'
import { localYear } from '../../runtime/format/local-day.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { tradeInFields, type TradeInFields } from '../../runtime/rules/trade-in/trade-in-fields.ts'
import type { TradeInProps } from '../../schemas/generated/types.ts'
import { availableCarOf, type EnquiryCar } from '../enquiry-form/load.ts'

export interface TradeInData {
  /** The car that the visitor wants to have (TRADE-15). */
  car: EnquiryCar | null
  fields: TradeInFields
}

/** More names than these are no help while typing. */
const MOST = 300

export const load: BlockLoad<TradeInProps, TradeInData> = async (context, { purpose }) => {
  const { search, site, page } = context
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: { facets: ['make', 'model', 'item_type'], hitsPerPage: 0, maxValuesPerFacet: MOST },
    },
  ])
  const names = (attribute: string) =>
    Object.keys(answer?.facets?.[attribute] ?? {}).toSorted((a, b) => a.localeCompare(b))
  const car = purpose === 'sell' ? null : await availableCarOf(context)
  // The valuation is the site's; whether its contact asks about news is the wanted car's dealership's to say (CFG-21).
  const { forms } = settingsFor(site, car?.dealership_slug)
  return {
    car,
    fields: tradeInFields(
      { ...site, settings: { ...site.settings, forms } },
      { makes: names('make'), models: names('model') },
      localYear(page.now, site.timeZone),
      { withCaravans: (answer?.facets?.['item_type']?.['caravan'] ?? 0) > 0 },
    ),
  }
}
