import type { FinanceProvider } from './provider.ts'
import { threeSixtyFinance } from './providers/360finance/provider.ts'
import { angle } from './providers/angle/provider.ts'
import { ausLoans } from './providers/ausloans/provider.ts'
import { carClarity } from './providers/carclarity/provider.ts'
import { manual } from './providers/manual/provider.ts'
import { nissanFinance } from './providers/nissanfinance/provider.ts'
import { powertorque } from './providers/powertorque/provider.ts'
import { taurus } from './providers/taurus/provider.ts'

/** Every provider by its key (FIN-02). A provider is a folder under `providers/` and a line here. */
export const FINANCE_PROVIDERS: Readonly<Record<string, FinanceProvider>> = {
  '360finance': threeSixtyFinance,
  angle,
  ausloans: ausLoans,
  carclarity: carClarity,
  manual,
  nissanfinance: nissanFinance,
  powertorque,
  taurus,
}

/** `finance_lenders` is keyed by the provider's name in lower case without anything but letters and digits (FIN-02). */
export function lenderKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
