import type { ReviewProvider } from '../../review-provider.ts'

/** REV-12 */
export const provider: ReviewProvider = { limitOf: ({ limit }) => limit }
