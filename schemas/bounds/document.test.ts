import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { entityNames, readDefinitions } from '../build/sources.ts'
import { type Bound, boundedIn, taken, within } from './bounds.ts'

const WORDS_OF_A_COUNTRY = [
  'country',
  'region',
  'vehicleSummary',
  'odometer',
  'distance',
  'colour',
  'grey',
  'petrol',
  'grossWeight',
  'trucks',
  'charges',
  'fuelUse',
  'towing',
  'ballWeight',
  'bed',
  'combinedLimit',
  'suburb',
  'enquiry',
  'enquiryPurpose',
]

/** How large each part of a document may be, written down beside the schemas and not read from them. */
const BOUNDS: Bound[] = [
  ['BlockNode/version', 'number', 1, null],
  ['BlockNode/label', 'letters', 1, 80],
  ['BlockNode/fields', 'members', null, 20],
  ['BlockNode/fields/*', 'letters', 1, 60],
  ['StyleProps.marginValue', 'number', -10, 10],
  ['StyleProps.paddingTopValue', 'number', 0, 10],
  ['StyleProps.opacityValue', 'number', 0, 1],
  ['StyleProps.widthValue', 'number', 0, null],
  ['StyleProps.flexValue', 'number', 0, null],
  ['StyleProps.flexGrowValue', 'number', 0, null],
  ['StyleProps.orderValue', 'number', -10, 100],
  ['StyleProps.fontWeightValue', 'number', 100, 900],
  ['StyleProps.lineHeightValue', 'number', 0.8, 3],
  ['StyleProps.borderValue', 'number', 0, 16],
  ['StyleProps.borderWidthValue', 'number', 0, 16],
  ['StyleProps.borderRadiusValue', 'number', 0, 100],
  ['StyleProps.zIndexValue', 'number', -1, 100],
  ['Tenant/slug', 'letters', null, 63],
  ['Tenant/name', 'letters', 1, 120],
  ['Tenant/legalName', 'letters', null, 200],
  ['Tenant/id', 'number', 1, null],
  ['Tenant/dealership_id', 'number', 1, null],
  ['Tenant/manufacturer/name', 'letters', 1, null],
  ['Tenant/locations', 'entries', 1, null],
  ['Tenant/stock/count', 'number', 0, null],
  ['Tenant/phone', 'letters', null, 32],
  ['Tenant/search/host', 'letters', null, 253],
  ['Tenant/search/key', 'letters', null, 2000],
  ['Tenant/search/appId', 'letters', null, 100],
  ['Tenant/search/index', 'letters', null, 60],
  ['FlagRule/enabledFor', 'members', 1, null],
  ['FlagRule/disabledFor', 'members', 1, null],
  ['Tenant/languages', 'members', null, 8],
  ['Language/name', 'letters', 1, 40],
  ['Language/texts', 'members', null, 4000],
  ['Language/texts/names', 'letters', null, 300],
  ['Translation/text', 'letters', null, 20_000],
  ['Trial/share', 'number', 1, 99],
  ['Translation/of', 'letters', null, 20_000],
  ['NavigationItem/label', 'letters', 1, null],
  ['NavigationItem/href', 'letters', 1, null],
  ['Regional/postcode/pattern', 'letters', null, 200],
  ['Regional/postcode/digits', 'number', 3, 12],
  ['Regional/postcode/label', 'letters', null, 120],
  ['Regional/postcode/message', 'letters', null, 200],
  ['Regional/phone/pattern', 'letters', null, 200],
  ['Regional/phone/example', 'letters', null, 40],
  ['Regional/phone/message', 'letters', null, 200],
  ['Regional/states', 'entries', 1, null],
  ['Regional/states/-/name', 'letters', null, 80],
  ['Regional/states/-/label', 'letters', null, 80],
  ['Regional/states/-/licence/dealer', 'letters', null, 120],
  ['Regional/states/-/licence/repairer', 'letters', null, 120],
  ['Regional/plate/label', 'letters', null, 120],
  ['Regional/plate/specLabel', 'letters', null, 120],
  ['Regional/plate/expiryLabel', 'letters', null, 120],
  ['Regional/tax/name', 'letters', null, 40],
  ['Regional/tax/percent', 'number', 0, 100],
  ['Regional/finance/rateLabel', 'letters', null, 120],
  ['Regional/finance/note', 'letters', null, 600],
  ['Regional/finance/calculatorRateLabel', 'letters', null, 120],
  ['Regional/finance/calculatorNote', 'letters', null, 600],
  ['Regional/licence/dealer', 'letters', null, 120],
  ['Regional/licence/repairer', 'letters', null, 120],
  ['Regional/specs/consumerNotice', 'letters', null, 120],
  ['Regional/bodyLabels', 'members', null, 40],
  ['Regional/bodyLabels/*', 'letters', null, 80],
  ['Regional/partLabels', 'members', null, 40],
  ['Regional/partLabels/*', 'letters', 1, 80],
  ['StyleProps/css', 'members', 1, 24],
  ['StyleProps.state/css', 'members', 1, 24],
  ['StyleProps.cssValue', 'letters', 1, 200],
  ['Theme/typefaces', 'members', null, 8],
  ['Theme/typefaces/*/ascent', 'number', 0, 4],
  ['Theme/typefaces/*/descent', 'number', 0, 4],
  ['Theme/typefaces/*/lineGap', 'number', 0, 4],
  ['Theme/typefaces/*/sizeAdjust', 'number', 25, 400],
  ['Theme/typefaces/*/files', 'entries', 1, 12],
  ['Theme/type/base', 'number', 12, 22],
  ['Theme/type/scale', 'number', 1.05, 1.6],
  ['Theme/type/scaleSmall', 'number', 1.02, 1.5],
  ['Theme/type/weightBody', 'number', 100, 900],
  ['Theme/type/weightMedium', 'number', 100, 900],
  ['Theme/type/weightBold', 'number', 100, 900],
  ['Theme/type/weightHeading', 'number', 100, 900],
  ['Theme/type/leadingTight', 'number', 0.9, 1.6],
  ['Theme/type/leadingNormal', 'number', 1.2, 2],
  ['Theme/motion/fast', 'number', 0, 400],
  ['Theme/motion/base', 'number', 0, 800],
  ['Theme/motion/slow', 'number', 0, 1200],
  ['Theme/motion/distance', 'number', 0, 24],
  ['Theme/picture/crop/focusX', 'number', 0, 100],
  ['Theme/picture/crop/focusY', 'number', 0, 100],
  ['Theme/picture/grade/brightness', 'number', 0.85, 1.1],
  ['Theme/picture/grade/contrast', 'number', 0.85, 1.2],
  ['Theme/picture/grade/saturation', 'number', 0.6, 1.3],
  ['Theme/picture/grade/warmth', 'number', 0, 0.25],
  ['Theme/picture/grade/hue', 'number', -8, 8],
  ['Theme/picture/backdrops', 'entries', null, 9],
  ['Theme/logo/src', 'letters', null, 500],
  ['Theme/logo/inverseSrc', 'letters', null, 500],
  ['Theme/logo/alt', 'letters', null, 500],
  ['Theme/logo/width', 'number', 16, 600],
  ['Theme/logo/height', 'number', 16, 300],
  ['Theme/favicon', 'letters', null, 500],
  ['VisibleWhen', 'members', 1, null],
  ['VisibleWhen/all', 'entries', 1, null],
  ['VisibleWhen/any', 'entries', 1, null],
  ['VisibleWhen/flag', 'letters', 1, null],
  ['VisibleWhen/country', 'entries', 1, null],
  ['VisibleWhen/breakpoint', 'members', 1, null],
  ...WORDS_OF_A_COUNTRY.map((word): Bound => [`Regional/words/${word}`, 'letters', null, 120]),
]

const folder = fileURLToPath(new URL('../', import.meta.url))
const others = new Set(['Settings', ...entityNames(folder)])
/** A style that says what it is at each width says it at one at least. */
const WIDTHS = /^StyleProps\.\w+ members$/
const all = [
  ...boundedIn(
    Object.fromEntries(Object.entries(readDefinitions(folder)).filter(([name]) => !others.has(name))),
  ),
]
const bounded = new Map(all.filter(([at]) => !WIDTHS.test(at)))

test.each(BOUNDS)('CFG-22 %s: of %s at least %j, at most %j', (...bound) => {
  const schema = bounded.get(`${bound[0]} ${bound[1]}`) ?? {}
  expect(taken(schema, bound)).toEqual(within(schema, bound))
})

test('CFG-22 no part of a document has a bound that the table does not tell', () => {
  expect([...bounded.keys()].toSorted()).toEqual(BOUNDS.map(([at, kind]) => `${at} ${kind}`).toSorted())
})

test.each(all.filter(([at]) => WIDTHS.test(at)))('CFG-22 %s: one at least', (_at, schema) => {
  const bound: Bound = ['', 'members', 1, null]
  expect(taken(schema, bound)).toEqual(within(schema, bound))
})
