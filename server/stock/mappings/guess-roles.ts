import { MEASURES } from '../normalise/measure.ts'
import { knownMake } from '../normalise/catalogue.ts'
import type { ColumnRole } from './mapping.ts'
import { MAPPINGS } from './registry.ts'

/** A column as a person sees it before anything is decided. */
export interface ColumnLook {
  /** As the feed writes it, in lower case. */
  name: string
  /** How many of the rows that were looked at have a value. */
  filled: number
  /** Different values, the first ones. */
  samples: string[]
}

export interface RoleGuess {
  role: ColumnRole
  /** `name`: the column is called so; `values`: what stands in it looks so. */
  by: 'name' | 'values'
}

/** Words of column names, most particular first; looked for in the name without anything but letters and digits. */
const NAMES: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^vin(?:number|no|code)?$|^chassis/, 'vin'],
  [/^(?:rego|registration|regplate|plate|numberplate)(?:no|number|plate)?$/, 'regplate'],
  [/regoexp|registrationexp|regoexpiry/, 'rego_expiry'],
  [/^(?:stock|stk)(?:no|num|number|id|code|ref)?$|^dealerstock|^ref(?:erence)?(?:no|number)?$/, 'stocknum'],
  [/^(?:model)?year$|^yr$|^modelyear|^yearmodel|^buildyear|^manuyear|^year(?:of)?/, 'year'],
  [/^(?:make|brand|manu|manufacturer|marque)(?:name|desc|description)?$|^make/, 'make'],
  [/^(?:model|family|modelname|modelline|modelfamily|modeldesc)$/, 'model'],
  [/^(?:badge|variant|trim|trimlevel|grade|derivative|spec|modelvariant|version)(?:name|desc)?$/, 'badge'],
  [/^series/, 'series'],
  [/^(?:was|old|before|original|rrp|msrp|retail)(?:price)?$|^(?:was|old|before|rrp|msrp)/, 'before_price'],
  [/^(?:sale|special|offer|internet|promo|discount(?:ed)?)price$/, 'offer_price'],
  [/pricetype|pricequalifier|pricedisplay|pricelabel|pricenote/, 'price_type'],
  [/^(?:asking|advertised|drive(?:a)?way|selling|egc|current|internet|final|total|list)?price/, 'price'],
  [/odometerunit|mileageunit|kmunit|distanceunit/, 'odometer_unit'],
  [/^(?:odometer|odo|kms?|kilomet(?:er|re)s?|mileage|miles|odometerreading|distance)/, 'odometer'],
  [/^(?:vehicle)?(?:condition|newused|usednew|cartype|stocktype|listingtype|type)$|^neworused/, 'condition'],
  [/^(?:status|stockstatus|availability|saleable)$/, 'status'],
  [/certified|^cpo$/, 'certified'],
  [/^(?:body|bodystyle|bodytype|bodyshape|carbody|shape|vehiclebody)/, 'body'],
  [/^(?:trans|transmission|gearbox|geartype|transmissiontype)/, 'transmission'],
  [/^(?:drive|drivetype|drivetrain|drivenwheels|wheeldrive|driveline)$/, 'drive'],
  // Before "consumption", "engine" and "condition" take parts of their names; times of charging are none of these.
  [
    /energyconsumption|elect\w{0,8}consumption|kwhper100|kwh100|whkm|powerconsumption/,
    'electric_consumption',
  ],
  [
    /^(?:hv|ev|traction|usable|net|nominal)?battery(?:capacity|size|energy|usable|kwh|net){0,3}$|^(?:usable)?kwh$/,
    'battery',
  ],
  [
    /^(?:ev|electric|wltp|nedc|epa|battery|pure|allelectric|driving|full){0,2}range(?:in)?(?:kms?|mi|miles|wltp|nedc|epa|electric|ev){0,3}$/,
    'electric_range',
  ],
  [
    /^(?:max)?ac(?:max)?(?:charg(?:e|er|ing))?(?:power|rate|speed)?(?:max)?(?:kw)?$|^onboardcharger(?:power|kw)?/,
    'ac_power',
  ],
  [
    /^(?:max)?(?:dc|fast|rapid)(?:max)?(?:charg(?:e|er|ing))?(?:power|rate|speed)?(?:max)?(?:kw)?$|^(?:max)?charg(?:e|ing)(?:power|rate|speed)?kw$/,
    'dc_power',
  ],
  [
    /^(?:max)?(?:tow|trailer)?ball(?:weight|load|mass|download|limit)|^tongue(?:weight|load)|^noseweight/,
    'ball_weight',
  ],
  [
    /^(?:max(?:imum)?)?(?:braked)?tow(?:ing)?(?:capacity|weight|limit|rating|mass|power)?(?:braked|max)?(?:kgs?|lbs?|t)?$|^braked(?:tow|trailer)|^(?:max)?trailer(?:weight|mass)braked/,
    'towing',
  ],
  [/^(?:max(?:imum)?)?payload|^(?:carrying|load)capacity(?:kgs?|lbs?)?$/, 'payload'],
  [/^(?:tray|tub|bed|cargobed|loadbed)length/, 'tray_length'],
  [/^gvm|^gvwr?(?:kgs?|lbs?)?$|^grossvehicle(?:mass|weight)|^grossmass/, 'gross_mass'],
  [/^atm(?:kgs?)?$|^aggregatetrailermass/, 'trailer_mass'],
  [/^tare(?:weight|mass)?(?:kgs?|lbs?)?$/, 'tare'],
  [/fuelconsumption|economy|consumption|l100km/, 'consumption'],
  [/^fuel/, 'fuel'],
  [/cylinders?$|^cyl$/, 'cylinders'],
  [
    /^(?:engine|enginesize|enginecapacity|capacity|cc|litres|displacement|enginedescription|motor)$|^engine/,
    'engine',
  ],
  [/^(?:seats?|seatcount|numberofseats|seating|seatingcapacity|noofseats)$/, 'seats'],
  [/^(?:doors?|doorcount|numberofdoors|noofdoors|doornum)$/, 'doors'],
  [/^(?:exterior|ext|body|paint|manufacturer)?colou?r(?:name|desc)?$|^exteriorcolou?r|^paint$/, 'colour'],
  [
    /^(?:images?|photos?|pictures?|pics|media)(?:urls?|links?|list)?$|imageurl|photourl|pictureurl|imagelink|photolinks/,
    'images',
  ],
  [
    /^(?:comments?|description|dealercomments?|sellernotes?|notes|adtext|advert|adcopy|vehicledescription)/,
    'comments',
  ],
  [/^(?:equipment|standardequipment|options|optionsdescription)/, 'equipment'],
  [/^features?/, 'features'],
  [
    /^(?:instock|datein|dateinstock|entrydate|created|createdat|listed|listeddate|dateadded|stockdate)/,
    'in_stock_since',
  ],
  [/^(?:build|built|manufacture)date|^builddate/, 'build_date'],
  [/^compliance/, 'compliance_date'],
  [
    /^(?:store|storecode|yard|yardcode|locationcode|lot|branch|branchcode|dealerid|dealercode|locationid)$/,
    'store_code',
  ],
  [/^(?:dealers?|dealerships?|rooftops?|dealername|dealershipname|sellername|seller)$/, 'dealership_name'],
  [/^(?:city|suburb|town)$/, 'city'],
  [/^(?:state|region|province)$/, 'state'],
  [/^(?:location|place|yardlocation|locationname)$/, 'place'],
  [/^(?:title|name|heading|headline|adtitle|listingtitle|vehicletitle|vehicle)$/, 'title'],
  [/^(?:itemtype|vehicletype|category)$/, 'item_type'],
]

/** Where a part of a nested name is named by what stands around it: `price.amount`, `colour.name`. */
const GENERIC = new Set([
  'value',
  'amount',
  'name',
  'text',
  'description',
  'desc',
  'url',
  'src',
  'href',
  'label',
])

/** What the product's own mappings call each role. */
const KNOWN = new Map<string, ColumnRole>(
  MAPPINGS.flatMap(({ columns }) =>
    [...columns].flatMap(([role, { from }]) => from.map((name) => [squeeze(name), role] as const)),
  ),
)

function squeeze(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Roles that more than one column may play; of the others only the first column does. */
const SEVERAL: ReadonlySet<ColumnRole> = new Set(['images', 'features', 'equipment', 'body'])

/** What tells one car from another in every feed, best first; of several columns without a role the one called `id`. */
export function guessIdentity(
  columns: readonly ColumnLook[],
  guesses: ReadonlyMap<string, RoleGuess>,
  rows: number,
): string[] {
  const always = columns.filter(({ filled }) => filled === rows)
  const withRole = (role: ColumnRole) => always.find(({ name }) => guesses.get(name)?.role === role)
  const byName = always.find(({ name }) =>
    /^(?:\w*listing|vehicle|car|ad|item|unique)?_?id$|^guid$/.test(name),
  )
  // British feeds have nothing else.
  const best = withRole('stocknum') ?? byName ?? withRole('vin') ?? withRole('regplate')
  const some = best ?? columns.find(({ name }) => ['stocknum', 'vin'].includes(guesses.get(name)?.role ?? ''))
  return some ? [some.name] : []
}

/** The role that each column most likely plays, by its name and else by what stands in it; several columns without one. */
export function guessRoles(columns: readonly ColumnLook[]): Map<string, RoleGuess> {
  const guesses = new Map<string, RoleGuess>()
  const taken = new Set<ColumnRole>()
  const take = (name: string, role: ColumnRole | undefined, by: RoleGuess['by']) => {
    if (role === undefined || guesses.has(name) || (taken.has(role) && !SEVERAL.has(role))) return
    guesses.set(name, { role, by })
    taken.add(role)
  }
  const filled = columns.filter((column) => column.filled > 0)
  for (const roleOf of [roleByWords, roleByMappings]) {
    for (const { name, samples } of filled) {
      const role = roleOf(name)
      if (role !== undefined && fits(role, samples)) take(name, role, 'name')
    }
  }
  for (const { name, samples } of filled) take(name, roleOfValues(samples), 'values')
  return guesses
}

function roleByWords(name: string): ColumnRole | undefined {
  for (const text of spellings(name)) {
    const known = NAMES.find(([words]) => words.test(text))?.[1]
    if (known !== undefined) return known
  }
  return undefined
}

function roleByMappings(name: string): ColumnRole | undefined {
  return spellings(name).flatMap((text) => KNOWN.get(text) ?? [])[0]
}

/** The whole name, then what it ends in: `vehicle.price`, `price.amount`, `image (2)`. */
function spellings(name: string): string[] {
  const parts = name.split(/[.[\]:/]+/).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const meant = GENERIC.has(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last
  return [name, meant, meant.replace(/[\s(_-]{0,8}\d{1,6}\)?$/, '')].map(squeeze)
}

const share = (samples: readonly string[], test: (text: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(test).length / samples.length

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i
const ADDRESS = /^(?:https?:)?\/\/\S+/
const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/
const hasDigit = (text: string): boolean => /\d/.test(text)

/** Whether what stands there can be what the name says: a "year" of words is none. */
function fits(role: ColumnRole, samples: readonly string[]): boolean {
  if (role === 'year') return share(samples, hasDigit) >= 0.5
  if (role === 'images') return share(samples, (text) => /\/|\.(?:jpe?g|png|webp|avif)/i.test(text)) >= 0.5
  if (role in MEASURES) return share(samples, hasDigit) >= 0.5
  if (role === 'price' || role === 'odometer') return share(samples, hasDigit) >= 0.3
  if (role === 'make') return share(samples, (text) => !/^\d+$/.test(text)) >= 0.5
  return true
}

function roleOfValues(samples: readonly string[]): ColumnRole | undefined {
  if (share(samples, (text) => VIN.test(text)) >= 0.6) return 'vin'
  if (share(samples, (text) => YEAR.test(text)) >= 0.9) return 'year'
  if (share(samples, (text) => ADDRESS.test(text) && /\.(?:jpe?g|png|webp|avif)/i.test(text)) >= 0.6)
    return 'images'
  if (share(samples, isMake) >= 0.8) return 'make'
  if (share(samples, (text) => /^[\d,.\s]{1,20}(?:kms?|kilomet|miles)/i.test(text)) >= 0.6) return 'odometer'
  if (share(samples, (text) => /^(?:A|NZ|US)?\$\s*\d/.test(text)) >= 0.6) return 'price'
  if (share(samples, (text) => /^(?:petrol|diesel|hybrid|electric|unleaded|lpg|gasoline)/i.test(text)) >= 0.8)
    return 'fuel'
  if (share(samples, (text) => /^(?:auto|manual|cvt|\d.speed)/i.test(text)) >= 0.8) return 'transmission'
  return undefined
}

const isMake = (text: string): boolean => knownMake(text) !== undefined
