import type { LeadPayload } from '../../schemas/generated/types.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { LeadPorts } from './ports.ts'

/**
 * The valuation of a lead as the dealer may rely on it (LEAD-13, TRADE-07): car, answers and estimate are those of the
 * valuation that the site gave under this id. Without such an id there is no estimate, whatever was sent.
 */
export async function leadValuation(
  { valuationOf }: Pick<LeadPorts, 'valuationOf'>,
  tenant: TenantRef,
  sent: NonNullable<LeadPayload['valuation']>,
): Promise<NonNullable<LeadPayload['valuation']>> {
  const { id, estimate: _claimed, ...told } = sent
  const issued = id === undefined ? undefined : await valuationOf(tenant, String(id))
  return issued ? { ...told, id: String(id), ...issued } : told
}
