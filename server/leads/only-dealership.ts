/** The dealership of a site that has no other: its leads belong there, whatever the form asked. */
export function onlyDealership(
  locations: readonly { dealership_slug?: string | null | undefined }[],
): string | undefined {
  const [slug, ...others] = new Set(locations.map((location) => location.dealership_slug))
  return others.length === 0 ? (slug ?? undefined) : undefined
}
