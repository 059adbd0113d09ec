import type { Db } from '../../db/database.ts'
import { eraseLeads, leadsBefore } from '../../leads/lead-privacy.ts'
import { erasePerson, personData } from '../../privacy/person-data.ts'
import { UsageError, defineCommand } from '../command.ts'
import { flag, parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `forecourt leads erase --email E | --phone P | --older-than DAYS`: forgets a person, or what retention no longer
 * allows. Without `--yes` it only counts.
 */
export const command = defineCommand({
  name: ['leads', 'erase'],
  summary: 'Forget a person, or old leads',
  options: {
    email: parameter('<address>', 'the person’s e-mail address', anyText().optional()),
    phone: parameter('<number>', 'the person’s phone number, however written', anyText().optional()),
    olderThan: parameter(
      '<days>',
      'leads that nobody has touched for this many days',
      anyText()
        .regex(/^[1-9]\d{0,4}$/)
        .transform(Number)
        .optional(),
      'a number of days, such as 730',
    ),
    tenant: parameter('<slug>', 'only what this dealer holds', anyText().optional()),
    yes: flag('erase; without it only the numbers are printed'),
  },
  run: (context, { email, phone, olderThan = 0, tenant, yes }) => {
    const person = email !== undefined || phone !== undefined
    if (person === olderThan > 0) {
      throw new UsageError('say what: --email ADDRESS and/or --phone NUMBER, or --older-than DAYS')
    }
    return withDatabase(context, async (db) => {
      const counts = person
        ? await forgetPerson(db, { email, phone }, tenant, yes)
        : { leads: await forgetOld(db, context.now() - olderThan * DAY_MS, tenant, yes) }
      const list = Object.entries(counts).map(([section, count]) => `${section} ${count}`)
      context.out(`${yes ? 'Erased' : 'Would erase (repeat with --yes)'}: ${list.join(', ')}\n`)
      return 0
    })
  },
})

async function forgetPerson(
  db: Db,
  person: { email: string | undefined; phone: string | undefined },
  tenant: string | undefined,
  yes: boolean,
): Promise<Record<string, number>> {
  if (yes) return { ...(await erasePerson(db, person, tenant)) }
  const data = await personData(db, person, tenant)
  return Object.fromEntries(Object.entries(data).map(([section, records]) => [section, records.length]))
}

async function forgetOld(db: Db, before: number, tenant: string | undefined, yes: boolean): Promise<number> {
  const ids = await leadsBefore(db, before, tenant)
  return yes ? eraseLeads(db, ids) : ids.length
}
