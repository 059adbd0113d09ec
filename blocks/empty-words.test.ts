import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteFacts } from '../runtime/layout/site-facts.ts'
import { mergeDocuments } from '../runtime/resolve/merge.ts'
import type { ResolvedTenant } from '../runtime/resolve/types.ts'
import { emptyReason } from '../runtime/why/empty-reason.ts'
import settingsDefaults from '../schemas/generated/settings-defaults.json' with { type: 'json' }
import { registry } from './registry.ts'
import { FIXTURE_NOW, fixtureSite, renderBlock, type RenderInput } from './shared/testing/render-block.ts'

const NO_CAR = 'There is no car at this address.'

interface Case extends RenderInput {
  /** Parts of the settings that are not as they are by default. */
  settings?: object
  code?: string
}

const EMPTY: [string, Case, string][] = [
  [
    'SaveSearch',
    { data: null, tenant: { flags: { 'saved-searches': true } } },
    'There is no car at this address, or it is sold.',
  ],
  [
    'SaveSearch',
    { data: null, code: 'setting' },
    'Saved searches are switched off: the flag saved-searches.',
  ],
  [
    'AcceptedPayments',
    { code: 'setting' },
    'The strip of accepted payments is switched off: the setting promo.paymentStrip.',
  ],
  ['Account', { code: 'sign-in' }, 'It is drawn for visitors who are signed in only.'],
  ['Article', { data: null }, 'There is no article at this address, or its day has not come.'],
  [
    'ArticleList',
    { data: [], props: { others: true } },
    'There is no other published article of this category.',
  ],
  ['Awards', { data: [] }, 'The dealer’s content has no awards.'],
  ['BodyTiles', { data: [] }, 'No car in stock has a body type to make a tile of.'],
  [
    'Checkout',
    { data: null, code: 'data' },
    'There is no car at this address, or its dealership takes no reservations.',
  ],
  [
    'Checkout',
    { data: null, settings: { reserve: { enabled: false } }, code: 'setting' },
    'Cars are not taken online: the setting reserve.enabled.',
  ],
  [
    'ConsentBanner',
    { code: 'setting' },
    'Nobody counts visits, so there is nothing to ask: the setting tracking.containerId.',
  ],
  [
    'ConsentBanner',
    { settings: { tracking: { containerId: 'GTM-1' }, consent: { analytics: 'denied' } }, code: 'setting' },
    'Visits are never counted: the setting consent.analytics is “denied”.',
  ],
  [
    'DealershipBanner',
    { data: null, code: 'setting' },
    'The banner has no title: the setting promo.dealershipBanner.title.',
  ],
  [
    'DealershipBanner',
    { data: null, settings: { promo: { dealershipBanner: { title: 'Hello' } } }, code: 'dealership' },
    'The page is about none of the dealerships that the setting promo.dealershipBanner names.',
  ],
  [
    'Embed',
    { props: { title: 'Chat', address: 'https://a.example@b.example/' } },
    'There is neither code nor an address that may be shown.',
  ],
  ['EmailUs', { code: 'setting' }, 'The e-mail dialog is switched off: the setting forms.emailUs.enabled.'],
  ['FacetCards', { data: [] }, 'No car in stock has a value of this attribute.'],
  ['FeaturedStock', { data: { cars: [] } }, 'The search of this block finds no car.'],
  [
    'FinanceTeaser',
    { data: null },
    'There is no car at this address, or no finance estimate for it: see the finance rules.',
  ],
  [
    'VehicleInspection',
    { data: null },
    'There is no car at this address, or it has no findings of an inspection (the field inspection of the stock).',
  ],
  [
    'VehicleSpin',
    { data: null },
    'There is no car at this address, or it has no series of pictures round it (at least 8: the field spin_images of the stock).',
  ],
  ['VehicleTabs', { data: [] }, 'There is no car at this address, or none of the tabs has a text for it.'],
  [
    'KeyInformation',
    { data: null },
    'There is no car at this address, or nothing is known to list about it.',
  ],
  [
    'Energy',
    { data: null },
    'There is no car at this address, it runs on petrol or diesel alone, or its range, battery and consumption are not known.',
  ],
  [
    'LoadAndTow',
    { data: null },
    'There is no car at this address, it is neither a caravan with a known loaded mass nor a ute with a known payload or tray.',
  ],
  [
    'PriceHistory',
    { data: null, tenant: { flags: { 'price-history': true } } },
    'There is no car at this address, it is sold, or its price never changed.',
  ],
  ['PriceHistory', { data: null, code: 'setting' }, 'Former prices are not told: the flag price-history.'],
  [
    'PricePosition',
    { data: null },
    'There is no car at this address, it is new or has no price or odometer reading, or fewer than four used cars like it are in stock.',
  ],
  ['LocationDetails', { data: { location: null } }, 'There is no location at this address.'],
  [
    'LocationGrid',
    { tenant: { locations: [] } },
    'None of the dealer’s locations fits the choice of this block.',
  ],
  ['MakeTiles', { data: { featured: [], others: [] } }, 'No car in stock has a make to make a tile of.'],
  ['ModelDetails', { data: { model: null } }, 'There is no model at this address.'],
  ['ModelGrid', { data: { models: [] } }, 'The dealer’s content has no models of this make.'],
  ['OfferDetails', { data: { offer: null } }, 'There is no offer at this address.'],
  [
    'OfferList',
    { data: { offers: [] }, props: { others: true } },
    'There is no current offer that fits this page.',
  ],
  [
    'OnlinePurchase',
    { data: null, code: 'setting' },
    'Buying online is switched off: the setting reserve.onlinePurchase.',
  ],
  [
    'OnlinePurchase',
    { data: null, settings: { reserve: { onlinePurchase: true } }, code: 'data' },
    'The address names no car that is there (?car_id=), or its dealership takes no reservations.',
  ],
  [
    'PropositionCarousel',
    { code: 'setting' },
    'The carousel is switched off: the setting promo.propositionCarousel.',
  ],
  [
    'PropositionCarousel',
    { settings: { promo: { propositionCarousel: true }, reserve: { enabled: false } }, code: 'setting' },
    'Cars are not taken online: the setting reserve.enabled.',
  ],
  [
    'RequestPhotos',
    { data: null },
    'There is no car at this address that lacks a price or photos, or the setting vehicle.requestPhotos is off.',
  ],
  [
    'ReviewCarousel',
    { data: { reviews: [] } },
    'There is no review that the settings of reviews let through.',
  ],
  ['SaveCar', { data: null }, NO_CAR],
  ['ServiceBanner', { code: 'setting' }, 'The banner is switched off: the setting booking.stickyBanner.'],
  [
    'ServiceBanner',
    {
      props: { href: '/service' },
      page: { path: '/service' },
      settings: { booking: { stickyBanner: true } },
    },
    'This is the page that the banner leads to.',
  ],
  ['SimilarCars', { data: [] }, 'There is no car at this address, or none like it in stock.'],
  [
    'StocktakeBanner',
    { code: 'setting' },
    'The stocktake is switched off: the setting promo.stocktake.enabled.',
  ],
  [
    'StocktakeBanner',
    { settings: { promo: { stocktake: { enabled: true } } }, code: 'date' },
    'It is not between the start and the expiry of the setting promo.stocktake.',
  ],
  ['Team', { data: [] }, 'The dealer’s content has no people for this block.'],
  [
    'TradeIn',
    { settings: { tradeIn: { enabled: false } }, code: 'setting' },
    'Trade-ins are switched off: the setting tradeIn.enabled.',
  ],
  ...['VehicleActions', 'VehicleBar', 'VehicleDetails', 'VehicleGallery', 'VehicleTitle', 'VehicleTools'].map(
    (type): [string, Case, string] => [type, { data: null }, NO_CAR],
  ),
]

function settingsOf(change: object): ResolvedTenant['settings'] {
  const merged = mergeDocuments(
    {},
    { settings: settingsDefaults },
    { settings: change },
    { path: [], report: () => undefined },
  )
  return merged['settings'] as ResolvedTenant['settings']
}

it.each(EMPTY)(
  'RUN-01 %s draws nothing and says why: %j',
  (type, { settings = {}, code = 'data', ...input }, words) => {
    const block = registry.get(type)
    if (!block) throw new Error(`There is no block ${type}.`)
    const tenant = { ...input.tenant, settings: settingsOf(settings) }
    expect(renderBlock(block, { ...input, tenant })).toBe('')
    const facts = { ...siteFacts(fixtureSite(tenant)), signedIn: false, now: FIXTURE_NOW }
    expect(emptyReason(block.schema, facts)).toEqual({ code, words })
  },
)

it('RUN-01 every block that can draw nothing says why, and is tried here', () => {
  const silent = [...registry.values()].filter(({ folder, schema }) => {
    const source = readFileSync(join(import.meta.dirname, folder, 'block.tsx'), 'utf8')
    const [component = ''] = /export default function[\s\S]*?\n}\n/.exec(source) ?? []
    return /return null\b/.test(component) && schema.type !== 'SharedSection'
  })
  const tried = new Set(EMPTY.map(([type]) => type))
  expect(silent.map(({ schema }) => schema.type).filter((type) => !tried.has(type))).toEqual([])
  const told = [...registry.values()].filter(({ schema }) => schema.empty !== undefined)
  expect(told.map(({ schema }) => schema.type).toSorted()).toEqual([...tried].toSorted())
})
