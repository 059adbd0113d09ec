import type { Car } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'

/** What a register knows about a plate. */
export interface RegisteredCar {
  make: string
  model: string
  year: number
  badge: string | null
}

/** How a car is asked for: by its plate, with the state where the country's plates are a state's, or by its VIN. */
export interface PlateQuery {
  rego?: string | undefined
  regoState?: string | undefined
  vin?: string | undefined
}

/** Finds a registered car. `undefined` when it is not known; then the visitor tells about it. */
export interface PlateRegister {
  find(tenant: string, query: PlateQuery): Promise<RegisteredCar | undefined>
}

/**
 * The embedded register: cars that the dealer has, or had, itself. A register of the country is an adapter. The same plate
 * is another car's in another state: a car whose state is known is found in that state only (TRADE-05).
 */
export function stockRegister(db: Db): PlateRegister {
  return {
    async find(tenant, { rego = '', regoState, vin = '' }) {
      const [member, wanted] = vin === '' ? (['regplate', rego] as const) : (['vin', vin] as const)
      const key = plateKey(wanted)
      if (key === '') return undefined
      const rows = await db
        .selectFrom('cars')
        .select('document')
        .where('tenant', '=', tenant)
        // The text narrows the rows down; what they say is read below.
        .where('document', 'like', `%"${member}":"${key.slice(0, 1)}%`)
        .execute()
      const found = rows
        .map(({ document }) => JSON.parse(document) as Car)
        .find((car) => plateKey(car[member] ?? '') === key && (vin !== '' || isOfState(car, regoState)))
      return found && { make: found.make, model: found.model, year: found.year, badge: found.badge ?? null }
    },
  }
}

function isOfState({ state }: Car, asked: string | undefined): boolean {
  return !state || asked === undefined || state.toLowerCase() === asked.toLowerCase()
}

/** Plates are written with and without blanks and hyphens. */
function plateKey(rego: string): string {
  return rego.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
