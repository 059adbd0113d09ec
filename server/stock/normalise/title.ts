import { foldKey } from './text.ts'

/**
 * The words of a listing title after its year and make: `2012 Jeep Grand Cherokee WK Laredo` → `Grand Cherokee WK
 * Laredo`. Empty when the title does not speak of this make.
 */
export function wordsAfterMake(title: string | null, make: string): string[] {
  if (title === null) return []
  const words = title.split(/\s+/)
  const start = /^(?:19|20)\d\d$/.test(words[0] ?? '') ? 1 : 0
  const target = foldKey(make)
  let head = ''
  for (let at = start; at < words.length && head.length < target.length; at += 1) {
    head += foldKey(words[at] ?? '')
    if (head === target) return words.slice(at + 1)
  }
  return []
}

/** What the long form of a title says beyond model and badge; absent where the title is silent. */
export interface TitleFacts {
  body?: string
  doors?: number
  seats?: number
  transmission?: 'Automatic' | 'Manual'
  drive?: string
  fuel?: string
  litres?: number
}

const BODY =
  /\b(sedan|saloon|hatch(?:back)?|sportback|sprtbck|fastback|wagon|fielder|axio|coupe|convertible|cabriolet|utility|cab chassis|panel van|van|bus|troop ?carrier)\b/i
const DOORS = /\b([2-5])\s?(?:dr|door)s?\b/i
const SEATS = /\b(\d{1,2})\s?(?:st|seat(?:er|s)?)\b/i
const MANUAL = /\b(?:man|manual|\dm\/t)\b/i
const AUTOMATIC =
  /\b(?:auto|automatic|cvt|dsg|dct|pdk|s-cvt|s[ -]?tronic|steptronic|tiptronic|geartronic|x-tronic|lineartronic|multitronic|powershift|g-tronic|skyactiv-drive|\da\/t)\b/i
const DRIVE =
  /\((4x4|4x2|4wd|2wd|awd|fwd|rwd)\)|\b(4x4|4x2|4wd|2wd|awd|fwd|rwd|quattro|4matic|xdrive|4motion)\b/i
const PLUG_IN = /\b(?:phev|plug-in|plug in|phv|recharge t8)\b/i
const HYBRID = /\b(?:hybrid|mhev|e-power|hev)\b/i
const ELECTRIC = /\b(?:electric|bev|ev)\b/i
const DIESEL = /\b(?:diesel|tdi\d*|crdi|hdi|cdi|d4d|duratorq)\b|\b\d\.\dDT?\b/i
const LPG = /\blpg\b/i
const LITRES = /\b(\d\.\d)\s?(?:l|i|t|dt|d|ti)?\b/i

/** Reads body, doors, seats, gearbox, drive, fuel and litres out of a title. Only for columns that hold nothing. */
export function titleFacts(title: string | null): TitleFacts {
  if (title === null) return {}
  const facts: TitleFacts = {}
  const body = BODY.exec(title)?.[1]
  if (body) facts.body = body
  const doors = DOORS.exec(title)?.[1]
  if (doors) facts.doors = Number(doors)
  const seats = SEATS.exec(title)?.[1]
  if (seats) facts.seats = Number(seats)
  if (MANUAL.test(title)) facts.transmission = 'Manual'
  else if (AUTOMATIC.test(title)) facts.transmission = 'Automatic'
  const drive = DRIVE.exec(title)
  const driveWord = drive?.[1] ?? drive?.[2]
  if (driveWord) facts.drive = driveWord
  const fuel = fuelWord(title)
  if (fuel) facts.fuel = fuel
  const litres = LITRES.exec(title)?.[1]
  if (litres) facts.litres = Number(litres)
  return facts
}

function fuelWord(title: string): string | undefined {
  if (PLUG_IN.test(title)) return 'Plug-in Hybrid'
  if (HYBRID.test(title)) return 'Hybrid'
  if (LPG.test(title)) return 'LPG'
  if (DIESEL.test(title)) return 'Diesel'
  if (ELECTRIC.test(title)) return 'Electric'
  return undefined
}

/** Words at which the technical tail of a long title begins: `… Avantgarde | Sedan 4dr 7G-TRONIC 7sp 1.8T`. */
const TECHNICAL =
  /^(?:sedan|saloon|hatch|hatchback|wagon|coupe|convertible|cabriolet|utility|cab|\d+st|\ddr|auto|automatic|man|manual|spts|cvt|petrol|\d\.\dl|\dd)$/i
const MODEL_YEAR = /^\[?MY\d\d(?:\.\d+)?\]?$/i
const CHASSIS = /^(?:[A-Z]{2,3}|[A-Z]{1,4}\d{1,4}[A-Z]{0,3}|[A-Z]\d|\d{1,3}[A-Z]{1,2})$/

/**
 * Splits what follows the model in a title into badge and series. Long titles (`W204 Avantgarde Sedan 4dr …`) start
 * with the chassis code and end in technical words; short ones (`SR5 (4X4)`) are the badge alone. The model year
 * belongs to the series.
 *
 * @param words words after year, make and model.
 * @param repeated names that titles repeat after the model: the year, make and model themselves.
 */
export function badgeAndSeries(
  words: readonly string[],
  repeated: readonly string[] = [],
): { badge: string | null; series: string | null } {
  const rest = withoutRepeated(words, repeated)
  const years = rest.filter((word) => MODEL_YEAR.test(word)).map((word) => word.replace(/[[\]]/g, ''))
  const named = rest.filter((word) => !MODEL_YEAR.test(word))
  const isLong = named.some((word) => /^\d(?:dr|sp)$/i.test(word))
  const isTechnical = isLong || named.some((word) => /^\d\.\dl$/i.test(word))
  const end = isTechnical ? named.findIndex((word) => TECHNICAL.test(word)) : named.length
  const head = named.slice(0, end < 0 ? named.length : end)
  const chassis = isLong ? head.slice(0, chassisWords(head)) : []
  return {
    badge: head.slice(chassis.length).join(' ') || null,
    series: [...chassis, ...years].join(' ') || null,
  }
}

/** `W204`, `KE Series`, `SL Series II` at the head of a long title; letters alone only when more words follow. */
function chassisWords([first = '', second, third]: readonly string[]): number {
  if (!CHASSIS.test(first) || (second === undefined && !/\d\d/.test(first))) return 0
  if (second === undefined || !/^series$/i.test(second)) return 1
  return third !== undefined && /^(?:\d|I{1,3}|IV|V)$/.test(third) ? 3 : 2
}

function withoutRepeated(words: readonly string[], names: readonly string[]): string[] {
  const keys = names.map(foldKey)
  let rest = [...words]
  for (let again = true; again;) {
    again = false
    for (const key of keys) {
      const count = headLength(rest, key)
      if (count === 0) continue
      rest = rest.slice(count)
      again = true
    }
  }
  return rest
}

/** How many words at the head spell `key` together, 0 for none. */
function headLength(words: readonly string[], key: string): number {
  let head = ''
  for (const [index, word] of words.entries()) {
    head += foldKey(word)
    if (head === key) return index + 1
    if (head.length >= key.length) return 0
  }
  return 0
}
