import type { Db } from '../../db/database.ts'
import { eraseLeads, leadsBefore } from '../../leads/lead-privacy.ts'
import { erasePerson, personData } from '../../privacy/person-data.ts'
import { UsageError, type CliCommand } from '../command.ts'
import { withDatabase } from '../with-database.ts'

interface Options {
  email?: string
  phone?: string
  olderThan?: string
  tenant?: string
  yes?: true
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * `forecourt leads erase --email E | --phone P | --older-than DAYS`: forgets a person, or what retention no longer
 * allows. Without `--yes` it only counts.
 */
export const command: CliCommand<Options> = {
  name: ['leads', 'erase'],
  summary: 'Forget a person, or old leads',
  configure: (cli) =>
    cli
      .option('--email <address>', 'the person’s e-mail address')
      .option('--phone <number>', 'the person’s phone number, however written')
      .option('--older-than <days>', 'leads that nobody has touched for this many days')
      .option('--tenant <slug>', 'only what this dealer holds')
      .option('--yes', 'erase; without it only the numbers are printed'),
  run: (context, options) => {
    const { email, phone, olderThan, tenant, yes = false } = options
    const person = email !== undefined || phone !== undefined
    if (person === (olderThan !== undefined)) {
      throw new UsageError('say what: --email ADDRESS and/or --phone NUMBER, or --older-than DAYS')
    }
    return withDatabase(context, async (db) => {
      const counts = person
        ? await forgetPerson(db, { email, phone }, tenant, yes)
        : { leads: await forgetOld(db, context.now() - daysOf(olderThan) * DAY_MS, tenant, yes) }
      const list = Object.entries(counts).map(([section, count]) => `${section} ${count}`)
      context.out(`${yes ? 'Erased' : 'Would erase (repeat with --yes)'}: ${list.join(', ')}\n`)
      return 0
    })
  },
}

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

function daysOf(text = ''): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) {
    throw new UsageError(`--older-than is "${text}"; write a number of days, such as 730`)
  }
  return Number(text)
}
