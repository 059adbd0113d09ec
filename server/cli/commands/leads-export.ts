import { personData } from '../../privacy/person-data.ts'
import { UsageError, type CliCommand } from '../command.ts'
import { withDatabase } from '../with-database.ts'

interface Options {
  email?: string
  phone?: string
  tenant?: string
}

/** `forecourt leads export --email E`: everything that is stored about a person, as JSON. */
export const command: CliCommand<Options> = {
  name: ['leads', 'export'],
  summary: 'Export everything stored about a person',
  configure: (cli) =>
    cli
      .option('--email <address>', 'the person’s e-mail address')
      .option('--phone <number>', 'the person’s phone number, however written')
      .option('--tenant <slug>', 'only what this dealer holds'),
  run: (context, { email, phone, tenant }) => {
    if (email === undefined && phone === undefined) {
      throw new UsageError('say who: --email ADDRESS, --phone NUMBER or both (either one matches)')
    }
    return withDatabase(context, async (db) => {
      context.out(`${JSON.stringify(await personData(db, { email, phone }, tenant), null, 2)}\n`)
      return 0
    })
  },
}
