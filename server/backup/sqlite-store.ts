import { chmodSync, constants, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { StartError } from '../config/start-error.ts'
import { ELSEWHERE, FORGET_INDEXES, INDEXES_TABLE, type BackupStore, type Counts } from './store.ts'

/** All pages in one step: between two steps another process's commit would make SQLite begin anew. */
const ALL_PAGES = 2 ** 31 - 1

/** The embedded database of a data folder, by SQLite's online backup. */
export function sqliteStore(dataDir: string): BackupStore {
  const file = join(dataDir, 'forecourt.db')
  return {
    kind: 'sqlite',
    async dump(to) {
      if (!existsSync(file))
        throw new StartError(`There is no database ${file}. Set DATA_DIR to the folder that holds it.`)
      const source = new DatabaseSync(file, { readOnly: true })
      try {
        await backup(source, to, { rate: ALL_PAGES })
      } finally {
        source.close()
      }
      return checkedCounts(to)
    },
    isEmpty: async () => !existsSync(file),
    async restore(from) {
      mkdirSync(dataDir, { recursive: true })
      copyFileSync(from, file, constants.COPYFILE_EXCL)
      chmodSync(file, 0o600)
      const database = new DatabaseSync(file)
      try {
        const known = database.prepare('select 1 from sqlite_schema where name = ?').get(INDEXES_TABLE)
        if (known) database.exec(FORGET_INDEXES)
      } finally {
        database.close()
      }
    },
    counts: async () => checkedCounts(file),
    async picturesElsewhere() {
      const database = new DatabaseSync(file, { readOnly: true })
      try {
        return Number(database.prepare(ELSEWHERE).get()?.['pictures'])
      } finally {
        database.close()
      }
    },
  }
}

/** @throws when the file is no sound database */
function checkedCounts(file: string): Counts {
  const database = new DatabaseSync(file)
  try {
    const [sound] = database.prepare('pragma integrity_check(1)').all()
    if (sound?.['integrity_check'] !== 'ok')
      throw new StartError(`The database ${file} is damaged: ${sound?.['integrity_check']}`)
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => {
        const row = database.prepare(`select count(*) as rows from "${name}"`).get()
        return [String(name), Number(row?.['rows'])]
      }),
    )
  } finally {
    database.close()
  }
}
