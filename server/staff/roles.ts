/** What staff may do at a tenant, each including the one before (EDIT-01). */
export const ROLES = ['editor', 'publisher', 'administrator'] as const

/** `editor`: drafts. `publisher`: also publish, roll back and switches. `administrator`: also people and new tenants. */
export type Role = (typeof ROLES)[number]

/** Who changes what visitors see, or people, signs in with a second factor (ASVS 5.0 V6.3). */
export function needsSecondFactor(role: Role): boolean {
  return role !== 'editor'
}

/** Every tenant, those to come included. */
export const EVERY_TENANT = '*'

export interface Grant {
  /** Slug or {@link EVERY_TENANT}. */
  tenant: string
  role: Role
}

/** The strongest role that the grants give at a tenant. */
export function roleAt(grants: readonly Grant[], tenant: string): Role | undefined {
  const given = grants
    .filter((grant) => grant.tenant === tenant || grant.tenant === EVERY_TENANT)
    .map(({ role }) => ROLES.indexOf(role))
  return given.length === 0 ? undefined : ROLES[Math.max(...given)]
}

export function includesRole(role: Role | undefined, needed: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed)
}
