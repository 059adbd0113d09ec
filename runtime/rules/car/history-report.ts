/**
 * Address of a car's history report (VEH-20): a feed decides what it says, so only web addresses and paths of this site
 * count; null without one.
 */
export function historyReport(file: string | null | undefined): string | null {
  const address = file?.trim() ?? ''
  return /^https?:\/\/[^\s/]/i.test(address) || /^\/(?![/\\])/.test(address) ? address : null
}
