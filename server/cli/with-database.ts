import { loadConfig } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import { isConnectionLost } from '../db/connection-lost.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { CommandError, type CliContext } from './command.ts'

const LOST =
  'The connection to the database broke while the command ran; run it again when the database is back'

/** Opens the database that the environment names for one command and closes it after. */
export async function withDatabase<T>(context: CliContext, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(configOf(context)).catch(commandErrorOf)
  try {
    return await work(db)
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    throw new CommandError(`${LOST} (${error.message || error.name}).`, { cause: error })
  } finally {
    await db.destroy()
  }
}

export function configOf(context: CliContext) {
  try {
    return loadConfig({ ...context.env })
  } catch (error) {
    return commandErrorOf(error)
  }
}

/** @throws {CommandError} for what the person at the terminal can change, the error itself otherwise */
function commandErrorOf(error: unknown): never {
  if (error instanceof StartError) throw new CommandError(error.message, { cause: error })
  throw error
}
