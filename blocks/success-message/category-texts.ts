/** What was sent, in a sentence; other categories are named by their own words (LEAD-12). */
const TEXTS: Record<string, string> = {
  'Find Me Something Similar': 'Your request for something similar has been sent.',
  'Test Drive': 'Your test drive request has been sent.',
  // An accepted offer, and the form that asks for one.
  'Trade-In': 'What you told us about your car has been sent.',
  'Sell My Car': 'What you told us about your car has been sent.',
  'Service Booking': 'Your service booking request has been sent.',
}

/** @param category the stored success marker (STORE-05) */
export function categoryText(category: string): string {
  return (
    (Object.hasOwn(TEXTS, category) && TEXTS[category]) || `Your ${category.toLowerCase()} has been sent.`
  )
}
