import type { BlockLoad } from '../../runtime/block/types.ts'
import type { LoanInput } from '../../runtime/rules/finance/amortisation.ts'
import { availability } from '../../runtime/rules/car/availability.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import { readLoan } from '../../runtime/rules/finance/finance-calculator.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import type { FinanceCalculatorProps, Settings } from '../../schemas/generated/types.ts'

export interface CalculatorData {
  loan: LoanInput
  /** What an emptied field goes back to: of the car's dealership, and of the car (CFG-21). */
  usual: { terms: Settings['finance']['calculator']; price: number | null }
  /** The car that the price is of. */
  car: { id: number; title: string } | null
}

/** The loan that the address describes; without script the form sends it there (FIN-22). */
export const load: BlockLoad<FinanceCalculatorProps, CalculatorData> = async ({ site, page, stock }) => {
  const query = new URLSearchParams(page.query)
  const id = query.get('car_id') ?? ''
  const found = /^\d{1,15}$/.test(id) ? await stock.carById(Number(id)) : undefined
  const car = found && availability(found).ok ? found : undefined
  const budget = Number(query.get('vehiclePriceBudget'))
  const settings = settingsFor(site, car?.dealership_slug)
  const price = car ? displayPrice(car, settings.vehicle).amount : budget > 0 ? budget : null
  const terms = settings.finance.calculator
  return {
    loan: readLoan((name) => query.get(name), terms, price),
    usual: { terms, price },
    car: car ? { id: car.id, title: carTitle(car) } : null,
  }
}
