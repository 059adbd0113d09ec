import type { ReviewProvider } from '../../review-provider.ts'

/** REV-17 */
export const provider: ReviewProvider = { limitOf: ({ googleLimit }) => googleLimit }
