import type { Country } from '../../../schemas/generated/types.ts'
import type { Random } from '../../images/random.ts'

/** Letters and digits of a VIN (ISO 3779): I, O and Q are never used. */
const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
/** Model-year letters of 49 CFR 565.15, starting with 1980 and again with 2010. */
const VIN_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const
const CHECK_PLACE = 8

/** World manufacturer identifiers, so that a VIN begins as its make's VINs do. */
const MAKERS: Record<string, string> = {
  Toyota: 'JTM',
  Mazda: 'JM0',
  Nissan: 'JN1',
  Mitsubishi: 'JMF',
  Subaru: 'JF1',
  Suzuki: 'JSA',
  Honda: 'JHM',
  Lexus: 'JTH',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Ford: '1FM',
  Jeep: '1C4',
  Chevrolet: '1GC',
  GMC: '1GT',
  Ram: '1C6',
  Dodge: '2C3',
  Volkswagen: 'WVW',
  Audi: 'WAU',
  BMW: 'WBA',
  'Mercedes-Benz': 'WDD',
  Volvo: 'YV1',
  'Land Rover': 'SAL',
  Renault: 'VF1',
  Peugeot: 'VF3',
  Skoda: 'TMB',
  Tesla: '5YJ',
  BYD: 'LGX',
  MG: 'LSJ',
  LDV: 'LSH',
  GWM: 'LGW',
  Isuzu: 'MPA',
  Holden: '6G1',
}

const letterValue = (character: string): number => {
  const digit = '0123456789'.indexOf(character)
  if (digit >= 0) return digit
  return [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9][
    character.charCodeAt(0) - 65
  ] as number
}

/** Check digit of a 17-character VIN: the weighted sum modulo 11, `X` for 10 (49 CFR 565.15(c)). */
export function vinCheckDigit(vin: string): string {
  let sum = 0
  for (let place = 0; place < 17; place++) sum += letterValue(vin.charAt(place)) * (VIN_WEIGHTS[place] ?? 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** A VIN of valid shape with a correct check digit; invented, it belongs to no car that the generator knows of. */
export function makeVin(random: Random, make: string, year: number, serial: number): string {
  const maker = MAKERS[make] ?? 'LVA'
  let middle = ''
  for (let place = 0; place < 5; place++) middle += VIN_CHARACTERS.charAt(random.int(0, 32))
  const yearLetter = VIN_YEARS.charAt((((year - 1980) % 30) + 30) % 30)
  const plant = VIN_CHARACTERS.charAt(random.int(0, 22))
  const tail = String(serial % 1_000_000).padStart(6, '0')
  const open = `${maker}${middle}0${yearLetter}${plant}${tail}`
  return open.slice(0, CHECK_PLACE) + vinCheckDigit(open) + open.slice(CHECK_PLACE + 1)
}

/** Plate shapes: `A` a letter, `9` a digit, anything else stands for itself. */
const AU_PLATES: Record<string, readonly string[]> = {
  qld: ['999AA9', '999AAA'],
  nsw: ['AAA99A', 'AA99AA'],
  vic: ['1AA9AA', 'AAA999'],
  wa: ['1AAA999'],
  sa: ['S999AAA'],
  act: ['YAA99A'],
  tas: ['A99AA'],
  nt: ['CA99AA'],
}
/** Without I, O and Q, which plates avoid as well. */
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** A registration plate as the country and state write it (appendix G). */
export function makePlate(random: Random, country: Country, state: string): string {
  const shape =
    country === 'NZ'
      ? 'AAA999'
      : country === 'US'
        ? 'AAA-A99'
        : random.pick(AU_PLATES[state.toLowerCase()] ?? ['999AA9'])
  let plate = ''
  for (const character of shape) {
    plate +=
      character === 'A'
        ? PLATE_LETTERS.charAt(random.int(0, PLATE_LETTERS.length - 1))
        : character === '9'
          ? String(random.int(0, 9))
          : character
  }
  return plate
}
