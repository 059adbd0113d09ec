import { MIXED, UNSETTLED } from '../ledger/group-ledger.ts'

/** Who belongs to a group, whose stock is there, and what follows from the difference. */
export interface GroupMembers {
  join(slug: string): void
  leave(slug: string): void
  /** Its cars are written again, whatever they were indexed with. */
  renew(slug: string): void
  /** Who belongs to it now: the same set at all times. */
  readonly slugs: ReadonlySet<string>
  /** Whether the tenant's stock is there. */
  isThere(slug: string): boolean
  /** Whose cars are to be brought there, to be taken away, and to be written again. */
  newcomers(): string[]
  departed(): string[]
  outdated(): string[]
  /** What is there is what another process says. */
  take(known: Readonly<Record<string, string>>): void
  known(): Record<string, string>
  /** Some of the tenant's cars may be there, and none are known to be right. */
  unsettle(slug: string): void
  /** Its cars are being written again: some are indexed with something else than the rest until that is done. */
  mix(slug: string): void
  /** None of the tenant's cars are there. */
  remove(slug: string): void
  /**
   * Begins to write the cars of these tenants.
   *
   * @returns says that they are there, as they were indexed when it began: those that left meanwhile are to be taken away, and those whose
   *   conditions are others meanwhile are written again
   */
  writing(slugs: readonly string[]): () => void
}

/** @param digestOf of what a tenant's cars are indexed with, beside themselves */
export function createGroupMembers(digestOf: (slug: string) => string): GroupMembers {
  const slugs = new Set<string>()
  /** With the digest of what they were indexed with. */
  let there = new Map<string, string>()
  const renewing = new Set<string>()
  /** Who left since the writing of some began. */
  let left = new Set<string>()

  const isThere = (slug: string): boolean => slugs.has(slug) && (there.get(slug) ?? UNSETTLED) !== UNSETTLED

  return {
    slugs,
    isThere,
    join: (slug) => void slugs.add(slug),
    leave(slug) {
      slugs.delete(slug)
      renewing.delete(slug)
      left.add(slug)
      // What it left behind would be old when it joins again.
      if (there.has(slug)) there.set(slug, UNSETTLED)
    },
    renew(slug) {
      if (slugs.has(slug)) renewing.add(slug)
    },
    newcomers: () => [...slugs].filter((slug) => !isThere(slug)),
    departed: () =>
      [...there].flatMap(([slug, digest]) => (digest === UNSETTLED || !slugs.has(slug) ? [slug] : [])),
    outdated: () =>
      [...slugs].filter(
        (slug) => isThere(slug) && (renewing.has(slug) || there.get(slug) !== digestOf(slug)),
      ),
    take(known) {
      there = new Map(Object.entries(known))
    },
    known: () => Object.fromEntries(there),
    unsettle: (slug) => void there.set(slug, UNSETTLED),
    mix: (slug) => void there.set(slug, MIXED),
    remove: (slug) => void there.delete(slug),
    writing(written) {
      left = new Set()
      const digests = written.map((slug) => [slug, digestOf(slug)] as const)
      // What is asked for while they are written is asked for another time.
      for (const slug of written) renewing.delete(slug)
      return () => {
        for (const [slug, digest] of digests) there.set(slug, left.has(slug) ? UNSETTLED : digest)
      }
    },
  }
}
