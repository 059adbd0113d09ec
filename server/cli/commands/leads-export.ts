import { personData } from '../../privacy/person-data.ts'
import { UsageError, defineCommand } from '../command.ts'
import { parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt leads export --email E`: everything that is stored about a person, as JSON. */
export const command = defineCommand({
  name: ['leads', 'export'],
  summary: 'Export everything stored about a person',
  options: {
    email: parameter('<address>', 'the person’s e-mail address', anyText().optional()),
    phone: parameter('<number>', 'the person’s phone number, however written', anyText().optional()),
    tenant: parameter('<slug>', 'only what this dealer holds', anyText().optional()),
  },
  run: (context, { email, phone, tenant }) => {
    if (email === undefined && phone === undefined) {
      throw new UsageError('say who: --email ADDRESS, --phone NUMBER or both (either one matches)')
    }
    return withDatabase(context, async (db) => {
      context.out(`${JSON.stringify(await personData(db, { email, phone }, tenant), null, 2)}\n`)
      return 0
    })
  },
})
