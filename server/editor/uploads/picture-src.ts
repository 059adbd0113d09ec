/** What a document names: `/img/uploads/kea/front-1a2b3c4d5e.webp`, or of a typeface `/fonts/kea/dealer-sans-1a2b3c4d5e.woff2`. */
export function srcOf({ slug, name }: { slug: string; name: string }): string {
  return `${name.endsWith('.woff2') ? '/fonts' : '/img/uploads'}/${slug}/${name}`
}

/** For LIKE: texts that name the picture. No wildcard of LIKE is in a slug or in the name of an upload. */
export function patternOf(picture: { slug: string; name: string }): string {
  return `%${srcOf(picture)}%`
}
