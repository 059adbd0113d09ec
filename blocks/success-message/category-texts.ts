/** What was sent, in a sentence; other categories are named by their own words (LEAD-12). */
const TEXTS: Record<string, string> = {
  'Test Drive': 'Your test drive request has been sent.',
  'Trade-In': 'You have accepted our offer for your car.',
  'Sell My Car': 'You have accepted our offer for your car.',
  'Service Booking': 'Your service booking request has been sent.',
}

/** @param category the stored success marker (STORE-05) */
export function categoryText(category: string): string {
  return (
    (Object.hasOwn(TEXTS, category) && TEXTS[category]) || `Your ${category.toLowerCase()} has been sent.`
  )
}
