import type { BlockNode } from '../../runtime/block/types.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Car } from '../../schemas/generated/types.ts'

/** What a cell of the matrix is read off from: the resolved document, its content and its stock. */
export interface Dealer {
  tenant: ResolvedTenant
  content: Record<string, Record<string, unknown>[]>
  cars: readonly Car[]
  /** All blocks of all its pages. */
  blocks: BlockNode[]
}

type Read = (dealer: Dealer) => unknown

const on = (value: unknown): string => (value ? 'on' : '-')
const list = (values: readonly unknown[]): string => (values.length > 0 ? values.join(', ') : '-')
const has = (type: string, test: (props: Record<string, unknown>) => boolean = () => true): Read => {
  return ({ blocks }) => on(blocks.some((block) => block.type === type && test(block.props ?? {})))
}
const route =
  (...paths: string[]): Read =>
  ({ tenant }) =>
    on(
      paths.every((path) =>
        tenant.routes.some((each) => each.path === path && each.enabled !== false && each.hidden !== true),
      ),
    )
const extra = (test: (rule: string) => boolean): Read => {
  return ({ tenant }) => on(tenant.settings.stockFilter.extra.some((rule) => test(JSON.stringify(rule))))
}
const visible = ({ tenant }: Dealer) => tenant.locations.filter((location) => location.visible !== false)

/** Weekdays of a place are one line when all five days are the same (LOC-18). */
function isGrouped(
  hours: readonly { weekday: number; status: string; formated_hours?: string | null }[],
): boolean {
  const days = hours.filter(({ weekday }) => weekday >= 1 && weekday <= 5)
  return new Set(days.map(({ status, formated_hours: text }) => `${status} ${text}`)).size === 1
}

/** How each row of the matrix is read off a dealer, in the words of its cells. */
export const VALUES: Record<string, Read> = {
  'Site: country': ({ tenant }) => tenant.country,
  'Site: state (default qld)': ({ tenant }) => (tenant.state === 'qld' ? 'default' : 'set'),
  'Site: template': ({ tenant }) => tenant.template,
  'Site: manufacturer.name (tied)': ({ tenant }) => tenant.manufacturer?.name ?? '-',
  'Site: singleMake without manufacturer (/contact link)': ({ tenant }) =>
    on(!tenant.manufacturer?.name && tenant.settings.locations.linkStyle === 'contact'),
  'Site: brandFlags': ({ tenant }) => list(tenant.brandFlags),
  'Site: dealershipOverrides (per-car)': ({ tenant }) => on(Object.keys(tenant.dealershipOverrides).length),
  'Finance: finance_provider': ({ tenant }) => tenant.finance_provider,
  'Finance: extraLenders Car Clarity': ({ tenant }) =>
    on(tenant.settings.finance.extraLenders.includes('Car Clarity')),
  'Finance: finance route': ({ tenant }) => tenant.settings.routes.finance,
  'Finance: gates.finance -> /personalised/finance': ({ tenant }) => on(tenant.settings.gates.finance),
  'Finance: Suzuki stock present (teaser off)': ({ cars }) => on(cars.some(({ make }) => make === 'Suzuki')),
  'Finance: excludedDealerships (five slugs gumleaf-1..5)': ({ tenant }) =>
    on(
      tenant.settings.finance.excludedDealerships.join() ===
        'gumleaf-1,gumleaf-2,gumleaf-3,gumleaf-4,gumleaf-5',
    ),
  'Finance: excludedFlags hit': ({ tenant }) =>
    on(tenant.settings.finance.excludedFlags.some((flag) => tenant.brandFlags.includes(flag))),
  'Finance: calculator rate': ({ tenant }) => tenant.settings.finance.calculator.rate,
  'Finance: display 10% deposit / 30% final': ({ tenant }) =>
    on(tenant.settings.finance.display === 'balloon10-30'),
  'Account: garage_enabled': ({ tenant }) => on(tenant.garage_enabled),
  'Account: gates.tradeIn': ({ tenant }) => on(tenant.settings.gates.tradeIn),
  'Account: gates.sellMyCar': ({ tenant }) => on(tenant.settings.gates.sellMyCar),
  'Account: gates.checkout': ({ tenant }) => (tenant.settings.gates.checkout ? 'on' : 'open'),
  'Account: saveValuation (POST /api/miscellaneous)': ({ tenant }) =>
    on(tenant.settings.tradeIn.saveValuation),
  'Favourites: mode': ({ tenant }) => tenant.settings.favourites.mode,
  'Favourites: allowedTypes': ({ tenant }) => {
    const types = tenant.settings.favourites.allowedTypes
    return types.length === 3 ? 'all' : types.join('+')
  },
  'Search: search.path': ({ tenant }) => (tenant.settings.search.path === '/search' ? '/search' : 'other'),
  'Search: presetCity (two sites)': ({ tenant }) => on(tenant.settings.search.presetCity),
  'Search: popular make list long': ({ tenant }) => on(tenant.settings.filters.popularMakes.limit > 7),
  'Search: modelSublists': ({ tenant }) => on(tenant.settings.filters.modelSublists),
  'Search: rememberSections': ({ tenant }) => on(tenant.settings.filters.rememberSections),
  'Search: custom bodies (limit 20)': ({ tenant: { settings } }) =>
    settings.filters.customBodies.length > 0 ? settings.filters.customBodyLimit : settings.filters.bodyLimit,
  'Search: stockFilter.level': ({ tenant }) => tenant.settings.stockFilter.level,
  'Search: stockFilter.appliesTo': ({ tenant }) => tenant.settings.stockFilter.appliesTo,
  'Search: extra: make': extra((rule) => rule.startsWith('{"require":{"make"')),
  'Search: extra: status in_stock': extra((rule) => rule === '{"require":{"status":"in_stock"}}'),
  'Search: extra: demo Nissan km > 3000': extra(
    (rule) => rule === '{"when":{"car_type":"demo","make":"Nissan"},"require":{"km":{"gt":3000}}}',
  ),
  'Search: extra: photos': extra((rule) => rule.includes('photos_count')),
  'Search: price asc adds price>0': ({ tenant }) => on(tenant.settings.stockFilter.priceAscendingNeedsPrice),
  'Search: soldDays': ({ tenant }) => tenant.settings.stockFilter.soldDays,
  'Search: promo calculator tiles 8/17': ({ tenant }) => on(tenant.settings.promo.calculatorTiles),
  'Search: promo dealership tile': ({ tenant: { settings } }) =>
    settings.promo.dealershipTile.enabled ? settings.promo.dealershipTile.position : '-',
  'Search: strictDisplay': ({ tenant }) => on(tenant.settings.promo.strictDisplay),
  'Search: stocktake banner Jan 2025': ({ tenant }) => on(tenant.settings.promo.stocktake.enabled),
  'Search: three-item promo banner': ({ tenant }) => on(tenant.settings.promo.threeItemBanner),
  'Search: subscription price': ({ tenant }) => on(tenant.settings.card.subscriptionPrice),
  'Search: /parts/search': ({ tenant }) => on(tenant.settings.search.partsSearch),
  'Card/vehicle: electricTag': ({ tenant }) => on(tenant.settings.card.electricTag),
  'Card/vehicle: certified used Toyota badge + dialog': ({ tenant, cars }) =>
    on(
      tenant.settings.card.certifiedBadge &&
        tenant.manufacturer?.name === 'Toyota' &&
        cars.some((car) => car.certified && car.make === 'Toyota'),
    ),
  'Card/vehicle: runout sale green': ({ tenant }) => on(tenant.settings.card.runoutSaleGreen),
  'Card/vehicle: market price setting': ({ tenant }) => on(tenant.settings.marketBadge.enabled),
  'Card/vehicle: item_type caravan, feet -> metres': ({ cars }) =>
    on(cars.some(({ item_type: type }) => type === 'caravan')),
  'Card/vehicle: no-price text': ({ tenant }) =>
    tenant.settings.vehicle.noPriceText === 'Enquire for price.' ? 'default' : 'custom',
  'Card/vehicle: preorder cars': ({ cars }) => on(cars.some(({ preorder }) => Boolean(preorder))),
  'Card/vehicle: requestPhotos form': ({ tenant }) => on(tenant.settings.vehicle.requestPhotos),
  'Card/vehicle: test drive swap by tag': ({ tenant }) =>
    on(tenant.settings.vehicle.testDriveInsteadOfFinance.tags.length),
  'Card/vehicle: test drive swap by car type': ({ tenant }) =>
    list(tenant.settings.vehicle.testDriveInsteadOfFinance.carTypes),
  'Card/vehicle: tradeIn.enabled': ({ tenant }) => on(tenant.settings.tradeIn.enabled),
  'Card/vehicle: location overlay': ({ tenant }) => on(tenant.settings.card.locationOverlay),
  'Purchase: reserve': ({ tenant }) =>
    tenant.settings.reserve.enabled ? tenant.settings.reserve.variant : 'off',
  'Purchase: deposit': ({ tenant: { settings } }) => {
    if (!settings.reserve.enabled) return '-'
    return settings.reserve.deposit === 200 ? 200 : 'other'
  },
  'Purchase: Online Purchase journey (used)': ({ tenant }) => on(tenant.settings.reserve.onlinePurchase),
  'Forms: submit text': ({ tenant }) => tenant.settings.forms.enquirySubmitText,
  'Forms: multi-step enquiry': ({ tenant }) => on(tenant.settings.forms.multiStep),
  'Forms: message optional': ({ tenant, blocks }) => {
    if (tenant.settings.forms.messageOptional) return 'site'
    const ofForm = blocks.some(
      ({ type, props }) => type === 'EnquiryForm' && props?.['messageOptional'] === true,
    )
    return ofForm ? 'form' : '-'
  },
  'Forms: opt-in': ({ tenant: { settings } }) => {
    if (settings.forms.optInHidden) return 'hidden'
    return settings.forms.optInDefault ? 'on' : 'off-start'
  },
  'Forms: requireTerms': ({ tenant }) => on(tenant.settings.forms.requireTerms),
  'Forms: privacyLink': ({ tenant }) => on(tenant.settings.forms.privacyLink),
  'Forms: dealership select': ({ tenant }) => {
    if ((tenant.dealerships ?? []).length < 2) return 'one dealer'
    return tenant.settings.forms.dealershipSelect ? 'shown' : 'removed'
  },
  'Forms: location select': (dealer) =>
    dealer.tenant.settings.forms.locationSelect && visible(dealer).length > 1 ? 'shown' : '-',
  'Forms: distribution locations': ({ tenant }) => on(tenant.settings.forms.distributionLocations),
  'Forms: EMAIL US modal': ({ tenant: { settings } }) => {
    if (!settings.forms.emailUs.enabled) return '-'
    return settings.forms.emailUs.title === 'EMAIL US' ? 'default title' : 'custom title'
  },
  'Trade-in: hideInstantOfferText': ({ tenant }) => on(tenant.settings.tradeIn.hideInstantOfferText),
  'Trade-in: region of rego lookup': ({ tenant }) =>
    ({ state: 'AU state', plate: 'NZ plate', off: 'off' })[tenant.settings.tradeIn.regoLookup],
  'Locations: linkStyle': ({ tenant }) =>
    ({
      contact: '/contact',
      'contact-us': '/contact-us/{slug}',
      'contact-us-stripped': '/contact-us stripped label',
      locations: '/locations/{slug}',
    })[tenant.settings.locations.linkStyle],
  'Locations: count (grid columns)': (dealer) => visible(dealer).length,
  'Locations: filter manufacturer / subtype buying': ({ blocks }) => {
    const grids = blocks.filter(({ type }) => type === 'LocationGrid').map(({ props = {} }) => props)
    if (grids.some(({ subtype }) => subtype === 'buying')) return 'buying'
    return grids.some(({ manufacturer }) => manufacturer) ? 'manufacturer' : '-'
  },
  'Locations: closed text': ({ tenant }) => tenant.settings.locations.closedText,
  'Locations: weekdays equal / differ': (dealer) => {
    const weeks = visible(dealer).flatMap(({ contact_detail: detail }) =>
      detail?.opening_hours ? [detail.opening_hours] : [],
    )
    const grouped = weeks.map(isGrouped)
    if (grouped.every(Boolean)) return 'grouped'
    return grouped.some(Boolean) ? 'both' : 'split'
  },
  'Locations: special hours dialog': ({ tenant }) =>
    on(
      tenant.settings.locations.specialHours &&
        tenant.locations.some(({ contact_detail: detail }) => (detail?.special_hours ?? []).length > 0),
    ),
  'Locations: licence + repairer numbers': (dealer) => {
    const dealers = visible(dealer).some((location) => location.dealer_license_number)
    const repairers = visible(dealer).some((location) => location.motor_vehicle_repairer)
    if (dealers && repairers) return 'both'
    return dealers || repairers ? 'one' : '-'
  },
  'Locations: invisible location present': ({ tenant }) =>
    on(tenant.locations.some((location) => location.visible === false)),
  'Locations: location carousel / grid': (dealer) =>
    visible(dealer).length === 1 ? 'single' : dealer.tenant.settings.locations.layout,
  'Offers: excluded_website_ids hit': ({ tenant, content }) =>
    on(
      (content['offers'] ?? []).some((offer) =>
        ((offer['excluded_website_ids'] ?? []) as unknown[]).map(Number).includes(tenant.id),
      ),
    ),
  'Offers: forceShowIds (one site)': ({ tenant }) => on(tenant.settings.offers.forceShowIds.length),
  'Offers: offer link': ({ tenant }) => (tenant.manufacturer?.name ? 'without' : 'with manufacturer'),
  'Reviews: card style': ({ tenant }) => tenant.settings.reviews.style,
  'Reviews: layout': ({ tenant }) => tenant.settings.reviews.layout,
  'Reviews: Leave a Review': ({ tenant }) => on(tenant.settings.reviews.leaveReview.enabled),
  'Reviews: hidden summary': ({ tenant, content }) => {
    if (tenant.settings.reviews.hidden) return 'on'
    const average = Number(content['reviewSummary']?.[0]?.['average_rating'])
    return average <= tenant.settings.reviews.minimumRating ? 'below 4' : '-'
  },
  'Reviews: rating source snap21': ({ tenant }) => on(tenant.settings.reviews.source === 'snap21'),
  'Reviews: Google source (12)': ({ tenant }) => on(tenant.settings.reviews.source === 'google'),
  'Reviews: exclude ids / names': ({ tenant: { settings } }) =>
    on(settings.reviews.excludeIds.length > 0 && settings.reviews.excludeNames.length > 0),
  'Nav: mega-menu with logos': ({ tenant }) => on(tenant.settings.nav.megaMenu),
  'Nav: model dropdown by body': ({ tenant }) => on(tenant.settings.nav.modelDropdown),
  'Nav: locations dropdown': ({ tenant }) => on(tenant.settings.nav.locationsDropdown),
  'Nav: /diamond-advantage': route('/diamond-advantage'),
  'Nav: /ford-service': route('/ford-service'),
  'Nav: /brands/jeep (one site)': route('/brands/jeep'),
  'Nav: /buying': route('/buying'),
  'Nav: /warranty, /roadside-assist, /fleet': route('/warranty', '/roadside-assist', '/fleet'),
  'Nav: /models with ?body=': ({ tenant }) => on(tenant.flags['models']),
  'Nav: model link form': ({ tenant, content }) => {
    if (!tenant.flags['models']) return '-'
    const models = content['models'] ?? []
    if (models.some((model) => model['override_url'])) return 'override_url'
    return models.some((model) => model['new_slug']) ? 'new_slug' : 'slug'
  },
  'Booking: service frame tabs': ({ tenant: { settings } }) => {
    const { length } = settings.booking.serviceFrames
    if (length === 0) return '-'
    return length === 1 ? 'single' : 'tabs'
  },
  'Booking: BOOK A SERVICE sticky banner': ({ tenant }) => on(tenant.settings.booking.stickyBanner),
  'Booking: native service form (Rego, Service Location)': ({ tenant }) =>
    on(tenant.settings.booking.nativeServiceForm),
  'Booking: test drive slots fetch': ({ tenant }) => on(tenant.settings.booking.testDriveSlots),
  'Promo: proposition carousel + payment strip': ({ tenant }) =>
    on(tenant.settings.promo.propositionCarousel && tenant.settings.promo.paymentStrip),
  'Promo: dealership promo banner': ({ tenant }) =>
    on(tenant.settings.promo.dealershipBanner.dealerships.length),
  'Blocks: info tabs': ({ tenant }) => (tenant.settings.vehicle.infoTabs.length === 6 ? 'all six' : 'subset'),
  'Blocks: BudgetFinder': has('BudgetFinder'),
  'Blocks: price-range slider block': has('PriceRangeSlider'),
  'Blocks: facet cards (make / body / other facet)': ({ blocks }) => {
    const named = blocks
      .filter(({ type }) => type === 'FacetCards')
      .map(({ props }) => String(props?.['attribute'] ?? 'make'))
    return list(['make', 'body', 'fuel'].filter((attribute) => named.includes(attribute)))
  },
  'Blocks: DirectorySearch': has('DirectorySearch'),
  'Blocks: stored data defaults overridden (page size, reviews limit, budget defaults)': ({
    tenant: { settings },
  }) => (settings.search.pageSize === 21 && settings.reviews.limit === 10 ? 'default' : 'override'),
  'Locations: map key': ({ tenant }) => (tenant.settings.maps.key ? 'set' : 'missing'),
  'Locations: map style': ({ tenant }) => tenant.settings.maps.style,
  'Locations: contact page with postcode distance sort': ({ tenant }) =>
    on(tenant.settings.locations.distanceSort),
  'Nav: standard content routes (careers, about-us, terms, privacy, blog)': route(
    '/careers',
    '/about-us',
    '/terms-and-conditions',
    '/privacy-policy',
    '/blog/vehicle-reviews',
  ),
}
