/** Weights and values of the check digit (ISO 3779, 49 CFR 565.15). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const VALUES = new Map([
  ...[...'ABCDEFGH'].map((letter, place) => [letter, place + 1] as const),
  ...[...'JKLMN'].map((letter, place) => [letter, place + 1] as const),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, place) => [letter, place + 2] as const),
])
/** Codes of the model year in the tenth place; they come round every thirty years. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

export interface VinFacts {
  vin: string
  /** Whether it has the form of one. */
  isValid: boolean
  /** Whether the ninth character is the check digit of the others; makers outside North America and China need not have one. */
  hasCheckDigit: boolean
  /** Where it was given, as far as the first two characters tell. */
  country: string | null
  /** By the tenth character, where the maker has to tell the year there. */
  year: number | null
}

/** What a VIN tells by itself; nothing of it is looked up. */
export function readVin(text: string): VinFacts {
  const vin = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const isValid = /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)
  return {
    vin,
    isValid,
    hasCheckDigit: isValid && checkDigit(vin) === vin[8],
    country: isValid ? countryOf(vin) : null,
    year: isValid && /^[1-5]/.test(vin) ? yearOf(vin) : null,
  }
}

function checkDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, place) => {
    const value = /\d/.test(character) ? Number(character) : (VALUES.get(character) ?? 0)
    return total + value * (WEIGHTS[place] ?? 0)
  }, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** In North America a letter in the seventh place says that it is one of the years from 2010 on. */
function yearOf(vin: string): number | null {
  const place = YEARS.indexOf(vin[9] ?? '')
  if (place < 0) return null
  return (/\d/.test(vin[6] ?? '') ? 1980 : 2010) + place
}

/** First characters by country (SAE J1044), those of the makers whose cars are sold in Australia, New Zealand and America. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^[145]/, 'the United States'],
  [/^2/, 'Canada'],
  [/^3[A-W]/, 'Mexico'],
  [/^6/, 'Australia'],
  [/^7[A-E]/, 'New Zealand'],
  [/^7[F-Z]/, 'the United States'],
  [/^8[A-E]/, 'Argentina'],
  [/^9[3-9A-E]/, 'Brazil'],
  [/^A[A-H]/, 'South Africa'],
  [/^J/, 'Japan'],
  [/^K[L-R]/, 'South Korea'],
  [/^L/, 'China'],
  [/^M[A-E]/, 'India'],
  [/^M[F-K]/, 'Indonesia'],
  [/^M[L-R]/, 'Thailand'],
  [/^NM|^N[L-R]/, 'Turkey'],
  [/^PA|^P[A-E]/, 'the Philippines'],
  [/^P[L-R]/, 'Malaysia'],
  [/^R[F-G]/, 'Taiwan'],
  [/^S[A-M]/, 'the United Kingdom'],
  [/^S[N-T]|^W/, 'Germany'],
  [/^S[U-Z]/, 'Poland'],
  [/^TM|^T[J-P]/, 'the Czech Republic'],
  [/^T[R-V]/, 'Hungary'],
  [/^U[5-7]/, 'Slovakia'],
  [/^V[A-E]/, 'Austria'],
  [/^V[F-R]/, 'France'],
  [/^V[S-W]/, 'Spain'],
  [/^X[L-R]/, 'the Netherlands'],
  [/^Y[A-E]/, 'Belgium'],
  [/^Y[F-K]/, 'Finland'],
  [/^Y[S-W]/, 'Sweden'],
  [/^Z[A-R]/, 'Italy'],
]

function countryOf(vin: string): string | null {
  return COUNTRIES.find(([start]) => start.test(vin))?.[1] ?? null
}
