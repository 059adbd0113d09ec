import { expect, test, vi } from 'vitest'
import { tableGeocoder } from './table-geocoder.ts'

const disk = vi.hoisted(() => ({ fails: false }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const { readFile, ...rest } = await importOriginal<typeof import('node:fs/promises')>()
  const read = (...given: Parameters<typeof readFile>) =>
    disk.fails ? Promise.reject(new Error('EMFILE: too many open files')) : readFile(...given)
  return { ...rest, readFile: read }
})

test('LOC-26 a table that could not be read is read again by whoever asks next', async () => {
  disk.fails = true
  await expect(tableGeocoder.locate('0101', 'NZ')).rejects.toThrow('EMFILE')
  disk.fails = false
  expect(await tableGeocoder.locate('0101', 'NZ')).toEqual({ lat: -35.749, lng: 174.311 })
})

test('LOC-26 a table that was read once is not read again', async () => {
  await tableGeocoder.locate('0101', 'NZ')
  disk.fails = true
  expect(await tableGeocoder.locate('0110', 'NZ')).toEqual({ lat: -35.73, lng: 174.32 })
})
