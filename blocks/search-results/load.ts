import { localYear } from '../../runtime/format/local-day.ts'
import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { canonicalBody } from '../../runtime/rules/car/body-type.ts'
import { budgetFormRange } from '../../runtime/rules/search/budget.ts'
import { isPostcode } from '../../runtime/rules/forms/form-rules.ts'
import { promoTiles } from '../../runtime/rules/content/promo.ts'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import { lookUpPlaces } from '../../runtime/query-understanding/look-up.ts'
import {
  aroundParameters,
  hasSeveralYards,
  placeNamed,
  placeWordsOf,
  readNear,
} from '../../runtime/search-state/near.ts'
import { makeDirectory, type SearchPreset, searchPreset } from '../../runtime/search-state/path.ts'
import { countRequest, SIMILAR } from '../../runtime/search-state/count-request.ts'
import { nearestRelaxations, relaxations } from '../../runtime/search-state/relaxation.ts'
import { isRefined, type SearchState } from '../../runtime/search-state/search-state.ts'
import { isCarsNumber } from '../../runtime/search-state/stock-number.ts'
import { parseSearch } from '../../runtime/search-state/url.ts'
import type { SearchResultsProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'
import { extraHits } from '../shared/stock/extra-hits.ts'
import { CARD_ATTRIBUTES } from '../shared/car-card/card-attributes.ts'
import { firstPage } from './first-page.ts'
import type { SearchData } from './search-data.ts'
import { type StockFacts, stockFacts } from './stock-facts.ts'
import { withPhrases } from '../../runtime/query-understanding/with-phrases.ts'
import { createReader } from './reader.ts'
import { toldWays, type ToldWay } from './told-ways.ts'
import { SORT_INDEXES } from './parameters.ts'
import { regionRequest } from './understanding-search.ts'
import { drawnMark } from './marks.ts'
import { resultMapOf } from './load-map.ts'
import { readView } from './view.ts'

/** One search for the whole region: the address is read, the path resolved, and the first page found (SRCH-58, RUN-07). */
export const load: BlockLoad<SearchResultsProps, SearchData> = async (context) => {
  const { site, page } = context
  const { stockFilter } = site.settings
  const nowMs = page.now
  const { state: asked, unknown, budget } = parseSearch(page.query)
  const near = await nearOf(context, unknown)
  const filters = {
    around: aroundParameters(near, site.regional),
    standard: stockFilterString(stockFilter, { nowMs, sort: 'relevance' }),
    priceAscending: stockFilterString(stockFilter, { nowMs, sort: 'price-asc' }),
  }
  const [facts, logos] = await Promise.all([stockFacts(context, filters.standard), logosOf(context)])
  const range = budgetFormRange(budget, site.settings.budget)
  if (range && !asked.ranges.price) asked.ranges.price = range
  if (asked.lists.body) asked.lists.body = [...new Set(asked.lists.body.map(canonicalBody))]
  const preset = presetOfPath(context, facts)
  const presetCity = cityPreset(context, preset, asked)
  const state = withPreset(asked, preset)
  if (presetCity !== null) state.lists.city = [presetCity]
  const places = placeWordsOf(site)
  const read = createReader(facts.vocabulary, { now: nowMs, timeZone: site.timeZone }, places)
  if (places)
    await lookUpPlaces(state.query, read, places, async (words, isAlone) =>
      isAlone && (await isCarsNumber(words, context.search))
        ? undefined
        : placeNamed(words, site, context.places),
    )
  const initial = await firstPage(context, { state, filters, read, known: preset.kind !== 'unknown' })
  const view = readView(unknown)
  const empty = initial.results[0]?.nbHits === 0
  const refined = preset.kind !== 'unknown'
  const ways = empty && refined ? await waysOut(context, { state, filters, facts, read, places }) : []
  return {
    state,
    preset,
    presetCity,
    unknown,
    view,
    map: await resultMapOf(context, view),
    filters,
    near,
    initial,
    stockCount: site.stockCount,
    countLimit: site.settings.search.countLimit,
    vocabulary: facts.vocabulary,
    understood: state.query === '' ? null : { text: state.query, meaning: read(state.query) },
    logos,
    stock: facts.stock,
    tiles: tilesOf(context, state),
    relaxations: ways,
    similar: empty && ways.length === 0 ? await extraHits(context, '', SIMILAR, CARD_ATTRIBUTES) : [],
  }
}

/** The place of the address: a postcode of the site's country, or the suburb of one of its yards. */
async function nearOf(
  { site, places }: LoadContext,
  unknown: SearchData['unknown'],
): Promise<SearchData['near']> {
  const asked = readNear(unknown)
  if (!asked || !hasSeveralYards(site.locations)) return null
  const place = isPostcode(asked.place, site.regional)
    ? await places?.locate(asked.place, site.country)
    : await placeNamed(asked.place, site, places)
  return { ...asked, point: place ? { lat: place.lat, lng: place.lng } : null }
}

/** Only what differs from the drawn marks goes to the browser. */
async function logosOf(context: LoadContext): Promise<SearchData['logos']> {
  const catalogue = await listContent(context, 'manufacturers')
  return Object.fromEntries(
    catalogue.flatMap(({ name, logo }) => {
      const url = logo?.url ?? null
      return url === drawnMark(name) ? [] : [[name, url]]
    }),
  )
}

/** Makes, models and bodies that the tenant's stock really has decide what a path below the search path means. */
function presetOfPath({ site, page }: LoadContext, { vocabulary }: StockFacts): SearchPreset {
  const { path } = site.search
  const rest = page.path.startsWith(`${path}/`) ? page.path.slice(path.length + 1) : ''
  const makeModels = Object.entries(vocabulary.makes).flatMap(([make, models]) =>
    models.map((model) => `${make} ${model}`),
  )
  const directory = makeDirectory(Object.keys(vocabulary.makes), makeModels, vocabulary.body)
  return searchPreset(path, rest, directory)
}

/** What the path says comes on top of what the query string says, without repeating a value. */
function withPreset(state: SearchState, preset: SearchPreset): SearchState {
  const lists = { ...state.lists }
  for (const [attribute, values] of Object.entries(preset.lists)) {
    const key = attribute as keyof SearchState['lists']
    lists[key] = [...new Set([...values, ...(lists[key] ?? [])])]
  }
  return { ...state, lists }
}

/**
 * The site's city, while nothing else is refined; an address with an empty `city=` has had it removed by the visitor
 * (ROUTE-11).
 */
function cityPreset({ site, page }: LoadContext, preset: SearchPreset, asked: SearchState): string | null {
  const removed = new URLSearchParams(page.query).has('city')
  return preset.kind === 'all' && !isRefined(asked) && !removed ? site.settings.search.presetCity : null
}

function tilesOf({ site, page }: LoadContext, state: SearchState): SearchData['tiles'] {
  const own = site.dealerships.find(({ id }) => id === site.dealershipId)?.slug
  const chosen = state.lists.dealership_slug ?? []
  return promoTiles(
    // Results of one dealership alone are its own page (CFG-21).
    settingsFor(site, chosen.length === 1 ? chosen[0] : undefined).promo,
    {
      nowMs: page.now,
      timeZone: site.timeZone,
      routeId: page.routeId,
      dealerships: [site.slug, ...(own ? [own] : []), ...chosen],
    },
    site.settings.routes.finance,
  )
}

/** What an empty search was. */
interface EmptySearch {
  state: SearchState
  filters: SearchData['filters']
  facts: StockFacts
  read: ReturnType<typeof createReader>
  places: ReturnType<typeof placeWordsOf>
}

/** Also without script an empty result says what to remove, and what that brings (SRCH-64). */
async function waysOut(
  { site, page, search }: LoadContext,
  { state, filters, facts: { vocabulary }, read, places }: EmptySearch,
): Promise<ToldWay[]> {
  const thisYear = localYear(page.now, site.timeZone)
  const ways = relaxations(state, {
    regional: site.regional,
    vocabulary: withPhrases(vocabulary),
    thisYear,
    places,
  })
  if (ways.length === 0) return []
  const answers = await search.search(
    ways.map((way) => {
      // In the order of the search, by whose filter the list will be made (SRCH-56).
      const indexName = SORT_INDEXES[way.state.sort]
      const { params } = countRequest(way.state, { hitsPerPage: SIMILAR })
      const request = { indexName, params: { ...params, attributesToRetrieve: CARD_ATTRIBUTES } }
      return regionRequest(request, filters, read)
    }),
  )
  const [nearest, ...others] = nearestRelaxations(ways, answers)
  // Cars of the nearest one only: the others would be in the page for nothing.
  const shown = nearest ? [nearest, ...others.map((way) => ({ ...way, cars: [] }))] : []
  return toldWays(shown, site.settings.search.noun, site.regional)
}
