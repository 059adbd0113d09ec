/**
 * Address of a document about a car, as the history report (VEH-20) and the notice for consumers (appendix G): a feed
 * decides what it says, so only web addresses and paths of this site count; null without one.
 */
export function feedLink(address: string | null | undefined): string | null {
  const text = address?.trim() ?? ''
  return /^https?:\/\/[^\s/]/i.test(text) || /^\/(?![/\\])/.test(text) ? text : null
}
