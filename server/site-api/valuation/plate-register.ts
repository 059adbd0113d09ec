import type { Car } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'

/** What a register knows about a plate. */
export interface RegisteredCar {
  make: string
  model: string
  year: number
  badge: string | null
}

/** Finds the car behind a plate. `undefined` when it is not known; then the visitor tells about it. */
export interface PlateRegister {
  find(tenant: string, rego: string, state: string | undefined): Promise<RegisteredCar | undefined>
}

/** The embedded register: plates of cars that the dealer has, or had, itself. A register of the country is an adapter. */
export function stockRegister(db: Db): PlateRegister {
  return {
    async find(tenant, rego) {
      const plate = plateKey(rego)
      if (plate === '') return undefined
      const rows = await db
        .selectFrom('cars')
        .select('document')
        .where('tenant', '=', tenant)
        // The text narrows the rows down; what they say is read below.
        .where('document', 'like', `%"regplate":"${plate.slice(0, 1)}%`)
        .execute()
      const found = rows
        .map(({ document }) => JSON.parse(document) as Car)
        .find((car) => plateKey(car.regplate ?? '') === plate)
      return found && { make: found.make, model: found.model, year: found.year, badge: found.badge ?? null }
    },
  }
}

/** Plates are written with and without blanks and hyphens. */
function plateKey(rego: string): string {
  return rego.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
