import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../compile/catalogue.ts'
import type { BlockSchema } from '../block/types.ts'
import { translatableTexts } from './translatable-texts.ts'

const blocks = new Map<string, Pick<BlockSchema, 'props'>>(
  [...readCatalogue(join(import.meta.dirname, '../../blocks'))].map(([type, { schema }]) => [type, schema]),
)

/** Something for every property of a schema; texts are told by their way. */
function sample(schema: Record<string, unknown>, way: string): unknown {
  const [branch] = (schema['anyOf'] as Record<string, unknown>[] | undefined) ?? []
  if (branch) return sample(branch, way)
  const { type, properties, items } = schema
  if (type === 'object' && properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [
        name,
        sample(child as typeof schema, `${way}/${name}`),
      ]),
    )
  if (type === 'array') return items ? [sample(items as typeof schema, `${way}/0`)] : []
  return [type].flat().includes('string') ? `words of ${way}` : undefined
}

test('words for visitors are translated, block by block, and nothing that a machine reads', () => {
  const words = [...blocks].map(([type, { props }]) => {
    const document = {
      routes: [{ id: 'p', path: '/p', blocks: [{ id: 'b', type, props: sample(props, '') }] }],
    }
    const own = translatableTexts(document, blocks).get('/routes/p/b') ?? new Map<string, string>()
    return `${type}: ${[...own.keys()].join(' ')}`
  })
  expect(words.toSorted().join('\n')).toMatchInlineSnapshot(`
    "AcceptedPayments: /title
    Account: 
    Article: 
    ArticleList: /heading /intro /link/text
    Awards: /heading /intro /items/0/year /items/0/title /items/0/by
    BodyTiles: /heading /intro /link/text
    BookingFrames: /title /intro /openText
    BudgetFinder: /heading /intro
    CallToAction: /eyebrow /heading /text /actions/0/text /alt /points/0
    Checkout: /intro
    Columns: 
    CompareTable: /heading /emptyText
    ConsentBanner: /text /acceptText /denyText /againText
    DealershipBanner: 
    DirectorySearch: /heading /label /placeholder
    EmailUs: /title /text
    Embed: /heading /intro /title /provider /openText
    Energy: /title
    EnquiryForm: /title /intro /submitText /questions/0/label /questions/0/hint /questions/0/options/0 /fields/0/label /fields/0/options/0 /fields/0/hint /steps/0/title
    FacetCards: /heading /intro
    Faq: /heading /intro /items/0/question /items/0/answer /link/text
    FeatureList: /eyebrow /heading /intro /items/0/title /items/0/text /alt /link/text
    FeaturedStock: /eyebrow /heading /intro /link/text
    FilterPanel: /title
    FinanceCalculator: /heading /intro
    FinanceTeaser: /title
    Footer: /tagline /disclaimer /acknowledgement
    Grid: 
    Hero: /eyebrow /heading /text /alt /searchTitle /searchButton /actions/0/text /points/0/text
    Image: /alt /caption
    KeyInformation: /title
    LoadAndTow: /towTitle /loadTitle
    LocationDetails: 
    LocationGrid: /heading /intro
    MakeTiles: /heading /intro /link/text
    ModelDetails: 
    ModelGrid: /heading /intro /link/text
    NotFound: /heading /text /placeholder
    OfferDetails: /enquireText
    OfferList: /heading /intro /link/text
    OnlinePurchase: /intro
    PageHeader: /tagline /action/text
    PageTitle: /heading /eyebrow /intro /alt /actions/0/text
    PartsSearch: /placeholder
    PhoneReveal: /title
    PriceHistory: /title
    PricePosition: /title
    PriceRangeSlider: /heading /intro /button
    PromoBanner: /heading /items/0/title /items/0/text
    PropositionCarousel: /heading
    RecentlyViewed: /title
    RequestPhotos: /title /text /moreTitle /moreText
    ReviewCarousel: /heading
    RichText: /text
    SaveCar: /saveText
    SaveSearch: /carText
    SavedCars: /emptyHeading /emptyText
    SearchResults: /heading /intro /placeholder
    Section: /eyebrow /heading /intro /link/text
    ServiceBanner: 
    ServicePrices: /heading /intro /beforeLabel /nowLabel /items/0/name /items/0/text /note /action/text
    SharedSection: 
    SignIn: /heading /intro /checkoutIntro /tradeInIntro /financeIntro /newcomers /profileHeading /profileIntro /points/0
    SimilarCars: /title
    Stack: 
    StocktakeBanner: /linkText
    SuccessMessage: /title /text /alt
    Team: /heading /intro /items/0/name /items/0/role /items/0/text
    TradeIn: /title /intro
    VehicleActions: 
    VehicleBar: 
    VehicleDetails: 
    VehicleGallery: /photosText /turnText
    VehicleInspection: /title /intro
    VehicleSpin: /title /hint /turnText /stopText
    VehicleTabs: /included /why /protect
    VehicleTitle: 
    VehicleTools: /menuText /reportText /pdfText /shareText /copyText /copiedText /printText
    Video: /heading /intro /title
    Watchlist: /emptyHeading /emptyText"
  `)
})

test('a page of cars, with a gate or of parameters is in the original alone; the error pages are drawn in all', () => {
  const page = (id: string, more: object) => ({ id, title: `Title of ${id}`, ...more })
  const document = {
    routes: [
      page('about', { path: '/about' }),
      page('car', { path: '/cars/:slug' }),
      page('new', { path: '/new', preset: { car_type: ['new'] } }),
      page('sell', { path: '/sell', gate: 'sellMyCar' }),
      page('cars', { path: '/cars', entity: 'search' }),
      page('not-found', {}),
    ],
    navigation: { main: [{ id: 'a', label: 'A', children: [{ id: 'b', label: 'B', description: 'C' }] }] },
    sections: { why: [{ id: 'x', type: 'RichText', props: { text: 'T' } }] },
  }
  expect([...translatableTexts(document, blocks)].map(([owner, own]) => [owner, ...own.keys()])).toEqual([
    ['/routes/about', '/title'],
    ['/routes/not-found', '/title'],
    ['/sections/why/x', '/text'],
    ['/navigation/main/a', '/label'],
    ['/navigation/main/b', '/label', '/description'],
  ])
})
