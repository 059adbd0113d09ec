/** What a dealer's own variables begin with: `brolga-bay` has `DEALER_BROLGA_BAY__…`. */
export function dealerPrefix(slug: string): string {
  return `DEALER_${slug.toUpperCase().replaceAll('-', '_')}__`
}

/** @param name of a variable that the dealer's prefix begins */
export type SecretOf = (slug: string, name: string) => string | undefined

/**
 * Reads a secret that the platform keeps for one dealer. A document may name any variable; only the dealer's own are
 * read, so that nobody signs with the secret of another dealer or of the platform.
 */
export function dealerSecrets(environment: Readonly<Record<string, string | undefined>>): SecretOf {
  return (slug, name) => {
    const prefix = dealerPrefix(slug)
    // A rest with two underscores would be a variable of the dealer whose slug goes on there.
    const own = name.startsWith(prefix) && !name.slice(prefix.length).includes('__')
    return own ? environment[name] : undefined
  }
}
