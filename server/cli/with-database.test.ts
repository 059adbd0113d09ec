import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CliContext } from './command.ts'
import { withDatabase } from './with-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-command-'))
afterAll(() => rmSync(folder, { recursive: true }))
const context = { env: { DATA_DIR: folder } } as unknown as CliContext
const failing = (error: unknown) =>
  withDatabase(context, async () => {
    throw error
  })

test.each([
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'read ECONNRESET'],
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), 'terminating connection'],
  // Several addresses that all refuse are one error without words.
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'AggregateError'],
])('a command whose database goes away says so, with the reason: %s', async (error, reason) => {
  await expect(failing(error)).rejects.toThrow(
    `The connection to the database broke while the command ran; run it again when the database is back (${reason}).`,
  )
})

test('what is wrong with the command itself stays as it is', async () => {
  const error = new Error('no such column')
  await expect(failing(error)).rejects.toBe(error)
})
