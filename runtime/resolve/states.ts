import type { Country, Regional } from '../../schemas/generated/types.ts'

type States = Regional['states']

/** `[code, name, time zone]`; the label is the code in capitals. */
type Row = readonly [code: string, name: string, timeZone: string]

const AU: Row[] = [
  ['act', 'Australian Capital Territory', 'Australia/Sydney'],
  ['nsw', 'New South Wales', 'Australia/Sydney'],
  ['nt', 'Northern Territory', 'Australia/Darwin'],
  ['qld', 'Queensland', 'Australia/Brisbane'],
  ['sa', 'South Australia', 'Australia/Adelaide'],
  ['tas', 'Tasmania', 'Australia/Hobart'],
  ['vic', 'Victoria', 'Australia/Melbourne'],
  ['wa', 'Western Australia', 'Australia/Perth'],
]

const NZ_NAMES = [
  'Northland',
  'Auckland',
  'Waikato',
  'Bay of Plenty',
  'Gisborne',
  'Hawke’s Bay',
  'Taranaki',
  'Manawatū-Whanganui',
  'Wellington',
  'Tasman',
  'Nelson',
  'Marlborough',
  'West Coast',
  'Canterbury',
  'Otago',
  'Southland',
]

/** Where a state spans two zones, the zone of most of its people. */
const US: Row[] = [
  ['al', 'Alabama', 'America/Chicago'],
  ['ak', 'Alaska', 'America/Anchorage'],
  ['az', 'Arizona', 'America/Phoenix'],
  ['ar', 'Arkansas', 'America/Chicago'],
  ['ca', 'California', 'America/Los_Angeles'],
  ['co', 'Colorado', 'America/Denver'],
  ['ct', 'Connecticut', 'America/New_York'],
  ['de', 'Delaware', 'America/New_York'],
  ['dc', 'District of Columbia', 'America/New_York'],
  ['fl', 'Florida', 'America/New_York'],
  ['ga', 'Georgia', 'America/New_York'],
  ['hi', 'Hawaii', 'Pacific/Honolulu'],
  ['id', 'Idaho', 'America/Boise'],
  ['il', 'Illinois', 'America/Chicago'],
  ['in', 'Indiana', 'America/Indiana/Indianapolis'],
  ['ia', 'Iowa', 'America/Chicago'],
  ['ks', 'Kansas', 'America/Chicago'],
  ['ky', 'Kentucky', 'America/New_York'],
  ['la', 'Louisiana', 'America/Chicago'],
  ['me', 'Maine', 'America/New_York'],
  ['md', 'Maryland', 'America/New_York'],
  ['ma', 'Massachusetts', 'America/New_York'],
  ['mi', 'Michigan', 'America/Detroit'],
  ['mn', 'Minnesota', 'America/Chicago'],
  ['ms', 'Mississippi', 'America/Chicago'],
  ['mo', 'Missouri', 'America/Chicago'],
  ['mt', 'Montana', 'America/Denver'],
  ['ne', 'Nebraska', 'America/Chicago'],
  ['nv', 'Nevada', 'America/Los_Angeles'],
  ['nh', 'New Hampshire', 'America/New_York'],
  ['nj', 'New Jersey', 'America/New_York'],
  ['nm', 'New Mexico', 'America/Denver'],
  ['ny', 'New York', 'America/New_York'],
  ['nc', 'North Carolina', 'America/New_York'],
  ['nd', 'North Dakota', 'America/Chicago'],
  ['oh', 'Ohio', 'America/New_York'],
  ['ok', 'Oklahoma', 'America/Chicago'],
  ['or', 'Oregon', 'America/Los_Angeles'],
  ['pa', 'Pennsylvania', 'America/New_York'],
  ['ri', 'Rhode Island', 'America/New_York'],
  ['sc', 'South Carolina', 'America/New_York'],
  ['sd', 'South Dakota', 'America/Chicago'],
  ['tn', 'Tennessee', 'America/Chicago'],
  ['tx', 'Texas', 'America/Chicago'],
  ['ut', 'Utah', 'America/Denver'],
  ['vt', 'Vermont', 'America/New_York'],
  ['va', 'Virginia', 'America/New_York'],
  ['wa', 'Washington', 'America/Los_Angeles'],
  ['wv', 'West Virginia', 'America/New_York'],
  ['wi', 'Wisconsin', 'America/Chicago'],
  ['wy', 'Wyoming', 'America/Denver'],
]

const byCode = ([code, name, timeZone]: Row) => ({ code, name, label: code.toUpperCase(), timeZone })

/** Lower-case code; displayed in capitals (CFG-17). */
export const AU_STATES: States = AU.map(byCode)

/** The 16 regions; codes are their names without macrons and apostrophes. */
export const NZ_REGIONS: States = NZ_NAMES.map((name) => ({
  code: regionCode(name),
  name,
  label: name,
  timeZone: 'Pacific/Auckland',
}))

/** 50 states and the District of Columbia. */
export const US_STATES: States = US.map(byCode)

/** `Queensland` for `qld`; the code in capitals where the country has no such state. */
export function stateName(country: Country, code: string): string {
  const states = { AU: AU_STATES, NZ: NZ_REGIONS, US: US_STATES }[country]
  return states.find((state) => state.code === code.toLowerCase())?.name ?? code.toUpperCase()
}

function regionCode(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F’]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase()
}
