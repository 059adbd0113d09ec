import { normalised, UnreadableCell, type Normalised, quoted } from './rules.ts'

const FIRST_CAR = 1885
/** Series hybrids were first sold in 1997; an older one has a wrong year. */
const FIRST_HYBRID = 1997

/**
 * Model year: `2018`, `MY18`, `2018/2019` (the first). Next year's models are sold this year.
 *
 * @param nowYear the present calendar year.
 * @throws UnreadableCell when there is no year from 1885 to next year.
 */
export function normaliseYear(text: string, nowYear: number): Normalised<number> {
  const long = /(?<!\d)((?:18|19|20)\d\d)(?!\d)/.exec(text)?.[1]
  const short = /\bMY\s?(\d\d)\b/i.exec(text)?.[1]
  const year = long === undefined ? (short === undefined ? Number.NaN : 2000 + Number(short)) : Number(long)
  if (!(year >= FIRST_CAR && year <= nowYear + 1)) {
    throw new UnreadableCell(
      `${quoted(text)} is not a model year from ${FIRST_CAR} to ${nowYear + 1}`,
      `the model year such as ${nowYear - 3}`,
    )
  }
  return normalised(year, ...(text === String(year) ? [] : (['year.words'] as const)))
}

/** Whether the year contradicts the fuel: the listing says hybrid, but none was sold before 1997. */
export function yearContradictsFuel(year: number, simpleFuel: string | null): boolean {
  return (simpleFuel?.includes('Hybrid') ?? false) && year < FIRST_HYBRID
}
