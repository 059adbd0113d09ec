import type { Car } from '../../schemas/generated/types.ts'

/**
 * The lender's disclaimer for a car, asked of the server by the car's id (FIN-24); null where the lender has none.
 *
 * @throws when the car cannot be fetched
 */
export async function lenderDisclaimer(
  carId: string,
  lender: string,
  fetchCar: (address: string) => Promise<Response>,
): Promise<string | null> {
  const response = await fetchCar(`/api/cars/${carId}`)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { finance_lenders: lenders } = (await response.json()) as Pick<Car, 'finance_lenders'>
  return lenders?.[lender]?.disclaimer?.trim() || null
}
