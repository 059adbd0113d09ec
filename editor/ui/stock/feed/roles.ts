/** What a column can mean, in the words of a dealer; the roles are those of `server/stock/mappings/mapping.schema.json`. */
export const ROLES: readonly (readonly [
  group: string,
  roles: readonly (readonly [role: string, title: string])[],
])[] = [
  [
    'The car',
    [
      ['year', 'Year'],
      ['make', 'Make'],
      ['model', 'Model'],
      ['badge', 'Badge or variant'],
      ['series', 'Series'],
      ['title', 'Whole title'],
      ['stocknum', 'Stock number'],
      ['vin', 'VIN'],
      ['regplate', 'Plate'],
      ['item_type', 'Kind of vehicle'],
    ],
  ],
  [
    'Price and status',
    [
      ['price', 'Price'],
      ['offer_price', 'Reduced price'],
      ['before_price', 'Earlier price'],
      ['price_type', 'Words beside the price'],
      ['condition', 'New, used or demo'],
      ['status', 'In stock or sold'],
      ['certified', 'Certified'],
      ['title_status', 'Title or write-off status'],
      ['in_stock_since', 'In stock since'],
    ],
  ],
  [
    'Details',
    [
      ['odometer', 'Odometer'],
      ['odometer_unit', 'Unit of the odometer'],
      ['body', 'Body'],
      ['transmission', 'Transmission'],
      ['drive', 'Driven wheels'],
      ['fuel', 'Fuel'],
      ['engine', 'Engine'],
      ['cylinders', 'Cylinders'],
      ['consumption', 'Fuel consumption'],
      ['seats', 'Seats'],
      ['doors', 'Doors'],
      ['colour', 'Colour'],
      ['colour_pair', 'Outside / inside colour'],
      ['rego_expiry', 'Registered until'],
      ['build_date', 'Build date'],
      ['compliance_date', 'Compliance date'],
    ],
  ],
  [
    'Battery, load and towing',
    [
      ['battery', 'Battery (kWh)'],
      ['electric_range', 'Range on a full battery'],
      ['electric_consumption', 'Consumption of electricity'],
      ['ac_power', 'Charging at home, AC (kW)'],
      ['dc_power', 'Fast charging, DC (kW)'],
      ['towing', 'Towing with brakes'],
      ['ball_weight', 'Weight on the tow ball'],
      ['payload', 'Payload'],
      ['gross_mass', 'Gross vehicle mass (GVM)'],
      ['tray_length', 'Length of tub or tray'],
      ['trailer_mass', 'Aggregate trailer mass of a caravan (ATM)'],
      ['tare', 'Tare of a caravan'],
    ],
  ],
  [
    'Pictures and words',
    [
      ['images', 'Photographs'],
      ['comments', 'Comments'],
      ['equipment', 'Equipment'],
      ['features', 'Features'],
    ],
  ],
  [
    'Where it stands',
    [
      ['store_code', 'Code of the location'],
      ['place', 'City and state'],
      ['city', 'City'],
      ['state', 'State'],
      ['dealership_name', 'Dealership'],
    ],
  ],
]

const TITLES = new Map(ROLES.flatMap(([, roles]) => roles))

export const roleTitle = (role: string): string => TITLES.get(role) ?? role
