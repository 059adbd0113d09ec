import { ProblemError } from '../../http/errors.ts'
import { EVERY_TENANT, roleAt, type Grant, type Role } from '../../staff/roles.ts'

/** What a site shows. All the rest is what it does, and for publishers (EDIT-01): switches, domains, where leads go. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'legalName',
  'locations',
  'address',
  'phone',
  'email',
  'theme',
  'copy',
  'layouts',
  'routes',
  'sections',
  'redirects',
  'navigation',
  'languages',
])

/** Where a site's search is asked, by visitors' browsers too: for administrators of the platform alone. */
const OF_PLATFORM: ReadonlySet<string> = new Set(['search'])

/** Whether somebody may change a member of a dealer's draft. @param who with their role at the dealer */
export function mayChange(who: {
  user: { grants: readonly Grant[] }
  role: Role
}): (member: string) => boolean {
  const isPlatform = roleAt(who.user.grants, EVERY_TENANT) === 'administrator'
  return (member) =>
    OF_PLATFORM.has(member)
      ? isPlatform
      : who.role !== 'editor' || SHOWN.has(member) || member.startsWith('x-')
}

/** For a change of a member that its author may not change. */
export function memberForbidden(member: string): ProblemError {
  return new ProblemError('forbidden', {
    detail: OF_PLATFORM.has(member)
      ? `Changing "${member}" needs an administrator of the platform.`
      : `Changing "${member}" needs the role publisher.`,
  })
}
