import type { Outbound } from '../http/outbound/outbound.ts'
import { CORRECTABLE, type CorrectableField } from './corrections/corrections.ts'
import { readVin } from './vin.ts'

export interface VehicleQuestion {
  vin?: string | undefined
  plate?: string | undefined
  /** Of the plate. */
  state?: string | undefined
}

export interface DecodedVehicle {
  vin: string | null
  isValid: boolean | null
  /** What the number tells by itself, in words. */
  remarks: string[]
  fields: Partial<Record<CorrectableField, string | number>>
  /** Who told the fields that the number itself does not; null where nobody is asked. */
  provider: string | null
  canPlate: boolean
}

/** Looks a vehicle up by its VIN or plate. */
export interface VehicleDecoder {
  readonly canPlate: boolean
  /** @throws whatever the service's answer fails with; what is not known is no failure */
  decode(question: VehicleQuestion): Promise<DecodedVehicle>
}

const TIMEOUT_MS = 8000
const LONGEST_ANSWER = 64 * 1024
const KNOWN: ReadonlySet<string> = new Set(CORRECTABLE)

/**
 * A number's own facts, and those of the operator's service: `url` has `{vin}`, and `{plate}` and `{state}` where it knows
 * plates; it answers a JSON object with a car's own field names (`make`, `model`, `badge`, `year` …) or 404.
 */
export function createVehicleDecoder({
  url,
  outbound,
}: {
  url?: string | undefined
  outbound: Outbound
}): VehicleDecoder {
  const canPlate = url?.includes('{plate}') === true
  return {
    canPlate,
    async decode(question) {
      const facts = question.vin ? readVin(question.vin) : undefined
      const decoded: DecodedVehicle = {
        vin: facts?.vin ?? null,
        isValid: facts?.isValid ?? null,
        remarks: facts ? remarksOf(facts) : [],
        fields: {
          ...(facts?.isValid && { vin: facts.vin }),
          ...(facts?.year && { year: facts.year }),
          ...(question.plate && { regplate: question.plate.toUpperCase() }),
        },
        provider: null,
        canPlate,
      }
      const isAsked = facts ? facts.isValid : canPlate
      if (url === undefined || !isAsked) return decoded
      const told = await ask(url, { ...question, ...(facts && { vin: facts.vin }) }, outbound)
      return { ...decoded, provider: new URL(url).host, fields: { ...decoded.fields, ...told } }
    },
  }
}

function remarksOf({ isValid, hasCheckDigit, country, year, vin }: ReturnType<typeof readVin>): string[] {
  if (!isValid) {
    return [
      vin.length === 17
        ? 'A VIN has no I, O or Q; look at the number again.'
        : `A VIN has 17 characters, this has ${vin.length}.`,
    ]
  }
  return [
    hasCheckDigit
      ? 'The check digit is right.'
      : /^[1-5]/.test(vin)
        ? 'The check digit is wrong: a character was mistyped.'
        : 'It has no check digit, which only makers in North America and China need.',
    ...(country ? [`The number was given in ${country}.`] : []),
    ...(year ? [`Its model year is ${year}.`] : []),
  ]
}

async function ask(
  url: string,
  { vin = '', plate = '', state = '' }: VehicleQuestion,
  outbound: Outbound,
): Promise<DecodedVehicle['fields']> {
  const values: Record<string, string> = { vin, plate, state }
  const address = url.replaceAll(/\{(vin|plate|state)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const answer = await outbound(address, { headers: { accept: 'application/json' }, timeoutMs: TIMEOUT_MS })
  if (answer.status === 404) return {}
  if (!answer.ok) throw new Error(`The vehicle service answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > LONGEST_ANSWER) throw new Error('The vehicle service answered too much')
  const told = JSON.parse(text) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) =>
        KNOWN.has(field) && (typeof value === 'number' || (typeof value === 'string' && value.length <= 200)),
    ),
  )
}
