import { ConfigError, loadConfig } from '../config/config.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { CommandError, type CliContext } from './command.ts'

/** Opens the database that the environment names for one command and closes it after. */
export async function withDatabase<T>(context: CliContext, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(configOf(context))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export function configOf(context: CliContext) {
  try {
    return loadConfig({ ...context.env })
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message)
    throw error
  }
}
