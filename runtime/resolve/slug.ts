const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * What a tenant, a template, a brand or a dealership may be called: lower-case words joined by hyphens, as the schema says.
 * It becomes part of addresses and paths, so it is asked again of what comes past the schema.
 */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}
