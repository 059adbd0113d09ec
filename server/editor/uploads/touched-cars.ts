import type { Db } from '../../db/database.ts'

/** Few beside those of feeds, which are not looked through. */
export function touchedCars(db: Db, pattern: string) {
  return db
    .selectFrom('cars')
    .select(['cars.tenant', 'cars.document'])
    .where('cars.id', 'in', (eb) => eb.selectFrom('car_corrections').select('car_id'))
    .where('cars.document', 'like', pattern)
}
