import type { Car } from '../../schemas/generated/types.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { LeadPorts } from './ports.ts'

/** What a finance lead tells of the lender's figures, as the visitor saw them (LEAD-15, FIN-25); nothing for other leads. */
export async function financeMembers(
  { financeOf }: Pick<LeadPorts, 'financeOf'>,
  tenant: TenantRef,
  { car, category }: { car: Car; category: unknown },
): Promise<{ finance?: Record<string, unknown> }> {
  if (!/finance/i.test(String(category))) return {}
  const estimate = await financeOf(tenant, car)
  if (!estimate) return {}
  const { provider, amount, per, rows } = estimate
  return {
    finance: {
      lender: provider,
      payment: `${amount} per ${per}`,
      ...Object.fromEntries(rows.map(({ label, value }) => [label, value])),
    },
  }
}
