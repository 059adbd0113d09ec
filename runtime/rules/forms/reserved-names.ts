/** What the fields of all kinds send: one kind may be given a field of another, but no question may mean something else by it. */
const OF_OTHER_KINDS = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'subcategory',
  'Rego',
  'location',
  'location_id',
  'dealership_slug',
  'opt_in',
  'terms_conditions',
  'page_id',
  'additional_services',
  'Service Location',
  'dateTime',
  'distribution_location',
  'note',
  'car_id',
  'offer_id',
  'vehiclePriceBudget',
  'car_type',
]

/** What a lead keeps beside the fields: an answer under such a name would be lost among it or overwritten. */
const IN_A_LEAD = [
  'website',
  'fill_ms',
  'return_path',
  'url',
  'source',
  'lead_attributes',
  'car_dealership_id',
  'manufacturer_slug',
  'stock_number',
  'Vehicle Year',
  'Vehicle Make',
  'Vehicle Model',
  'vehicle_status',
  'vehicle_path',
  'reservation_id',
  'reference',
  'finance',
  'valuation',
  'offer_accepted',
  'service_type',
  'questions',
  'lead_id',
  'tenant',
  'form_id',
  'form_completed',
  'user_agent',
  'suspected_spam',
  'consent',
  'created_at',
  'updated_at',
]

/** What a form of the browser, or any object, has already under the name: a field of that name would stand in front of it. */
const IN_A_BROWSER = [
  'action',
  'elements',
  'id',
  'length',
  'method',
  'reset',
  'submit',
  'target',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]

/** Two names that differ in case and blanks only are one: they make one id on the page, and nobody tells them apart. */
export function nameKey(name: string): string {
  return name
    .replaceAll(/[\W_]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Names that no added field may have, as they are written. */
export const KEPT_NAMES: ReadonlySet<string> = new Set([...IN_A_LEAD, ...IN_A_BROWSER])

/** Names that no question of a form's own may have in any spelling, by {@link nameKey}. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([...IN_A_LEAD, ...OF_OTHER_KINDS].map(nameKey))
