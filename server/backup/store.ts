/** Rows of each table by its name. */
export type Counts = Readonly<Record<string, number>>

/** A database that is backed up and restored by its own tools. */
export interface BackupStore {
  kind: 'sqlite' | 'postgres'
  /** Copies the database as it is at one instant, while others read and write. @returns what the copy holds */
  dump(file: string): Promise<Counts>
  /** Whether nothing is there yet: a restore never writes over anything. */
  isEmpty(): Promise<boolean>
  restore(file: string): Promise<void>
  counts(): Promise<Counts>
  /** Pictures whose bytes lie in an object store: the database has their names only. */
  picturesElsewhere(): Promise<number>
}

/** Also of a schema before there was an object store. */
export const ELSEWHERE = 'select count(*) as pictures from uploads where bytes > 0 and length(picture) = 0'

/** What indexes on other machines hold is newer than a backup: they are built anew. Nothing to do in a schema before there were any. */
export const FORGET_INDEXES = 'update search_groups set record = null'
export const INDEXES_TABLE = 'search_groups'
