import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { othersAtWork } from './others-at-work.ts'

test('others are at work for a second after another connection has committed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-others-'))
  const [own, other] = [await openDatabase({ dataDir }), await openDatabase({ dataDir })]
  onTestFinished(async () => {
    await Promise.all([own.destroy(), other.destroy()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  const writes = (db: typeof own) =>
    db
      .updateTable('car_ids')
      .set((eb) => ({ next_id: eb('next_id', '+', 1) }))
      .execute()
  let now = 50_000
  const areAtWork = othersAtWork(own, () => now)

  expect(await areAtWork()).toBe(false)
  await writes(own)
  expect(await areAtWork()).toBe(false)
  await writes(other)
  expect(await areAtWork()).toBe(true)
  now += 999
  expect(await areAtWork()).toBe(true)
  now += 1
  expect(await areAtWork()).toBe(false)
})
