import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { keptSecret } from './secret.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

it('a data folder that is a file is told with the variable to set', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => keptSecret(file)).toThrow(StartError)
  expect(() => keptSecret(file)).toThrow(/^The data folder .*file cannot be used: .*Set DATA_DIR/)
})

it('a database that nobody serves is told without a stack', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://fc:secret@127.0.0.1:1/fc', dataDir: folder })
  const error: unknown = await opening.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(String(error)).not.toContain('secret')
})

it('a database file that cannot be opened, or is none, is told with its place', async () => {
  mkdirSync(join(folder, 'forecourt.db'))
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    /^The database .*forecourt\.db cannot be used: unable to open/,
  )
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'forecourt.db'), 'no database'.repeat(1000))
  await expect(openDatabase({ dataDir: other })).rejects.toThrow(
    /^The database .*forecourt\.db cannot be used: file is not a database/,
  )
})
