import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { PASSWORD_LENGTH, saveStaffUser } from '../../staff/accounts.ts'
import { commonPassword } from '../../staff/common-password.ts'
import { EVERY_TENANT, ROLES } from '../../staff/roles.ts'
import { tenantSlugs } from '../../stock/tenant-stock.ts'
import { UsageError, defineCommand } from '../command.ts'
import { choiceRequired, parameter, anyText } from '../parameters.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { withDatabase } from '../with-database.ts'

/** So long somebody has to sign in with a password that was made for them. */
const MADE_DAYS = 3

/**
 * `forecourt users add EMAIL --role R [--tenant SLUG…]`: an account for the editor, for every tenant when none is named.
 * The password comes from `FORECOURT_USER_PASSWORD`, never from the command line, which other processes can read;
 * without one, one is made and printed once, and ends unless its owner chooses another in the editor.
 */
export const command = defineCommand({
  name: ['users', 'add'],
  summary: 'Add a staff account, or change its roles and password',
  args: [
    parameter(
      '<email>',
      'address to sign in with',
      anyText().regex(/^[^\s@]+@[^\s@]+$/),
      'an e-mail address',
    ),
  ],
  options: {
    role: choiceRequired('<role>', 'what they may do', ROLES),
    tenant: parameter(
      '<slug...>',
      'tenants that the role is for; all when absent',
      z.array(anyText()).max(10_000).default([]),
    ),
    name: parameter('<name>', 'name shown in the history', anyText().optional()),
  },
  note: 'The password is read from FORECOURT_USER_PASSWORD; without it one is made, which ends after three days.',
  run: async (context, { role, tenant, name }, email) => {
    const given = context.env['FORECOURT_USER_PASSWORD']
    if (given !== undefined && given.length < PASSWORD_LENGTH.min) {
      throw new UsageError(`FORECOURT_USER_PASSWORD must have at least ${PASSWORD_LENGTH.min} characters`)
    }
    const problem = given !== undefined && (await commonPassword(given, [email, name ?? '']))
    if (problem) throw new UsageError(`FORECOURT_USER_PASSWORD: ${problem}`)
    const password = given ?? randomBytes(15).toString('base64url')
    return withDatabase(context, async (db) => {
      const slugs = await tenantSlugs(db)
      const unknown = tenant.find((slug) => !slugs.includes(slug))
      if (unknown !== undefined) throw new UsageError(unknownTenant(unknown, slugs))
      const tenants = tenant.length > 0 ? tenant : [EVERY_TENANT]
      await saveStaffUser(db, {
        email,
        password,
        ...(given === undefined && { endsAt: context.now() + MADE_DAYS * 24 * 3_600_000 }),
        ...(name !== undefined && { name }),
        grants: tenants.map((slug) => ({ tenant: slug, role })),
        now: context.now(),
      })
      const where = tenant.length > 0 ? tenant.join(', ') : 'every tenant'
      context.out(`${email} is ${role} of ${where}.\n`)
      if (given === undefined) {
        context.out(`Password: ${password}\n`)
        context.out(
          `It ends in ${MADE_DAYS} days: choose another in the editor, by the button with your name.\n`,
        )
      }
      return 0
    })
  },
})
