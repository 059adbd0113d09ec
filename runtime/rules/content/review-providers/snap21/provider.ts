import type { ReviewProvider } from '../../review-provider.ts'

/** REV-18 */
export const provider: ReviewProvider = {
  limitOf: ({ limit }) => limit,
  organisationOf: ({ snap21OrgId }) => snap21OrgId,
}
