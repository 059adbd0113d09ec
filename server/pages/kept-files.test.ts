import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeptFiles, type KeptFileKey } from './kept-files.ts'

const HOUR = 3_600_000
const KEY: KeptFileKey = { slug: 'kea', revision: 1, origin: 'https://kea.example' }

let folder: string
let now: number
let made: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-kept-'))
  now = Date.now()
  made = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a reader of the file gets, and how many files have been made by then. */
async function read(key: KeptFileKey): Promise<[string, number]> {
  const kept = createKeptFiles({ folder, now: () => now })
  const file = await kept(key, async function* () {
    made += 1
    yield `${key.slug} ${key.revision} ${key.origin}`
  })
  return [await text(file.pipe(createGunzip())), made]
}

it('SEO-07 a vehicle feed is one dealer’s, of one revision and for one address; each is made once', async () => {
  expect(await read(KEY)).toEqual(['kea 1 https://kea.example', 1])
  expect(await read({ ...KEY, origin: 'http://kea.example' })).toEqual(['kea 1 http://kea.example', 2])
  expect(await read({ ...KEY, revision: 2 })).toEqual(['kea 2 https://kea.example', 3])
  expect(await read({ ...KEY, slug: 'tui' })).toEqual(['tui 1 https://kea.example', 4])
  expect(await read(KEY)).toEqual(['kea 1 https://kea.example', 4])
})

it('SEO-07 it is made again after an hour, and what is older than that goes with it', async () => {
  await read({ ...KEY, revision: 1 })
  await read({ ...KEY, revision: 2 })
  writeFileSync(join(folder, 'kea', 'half-written'), '')
  now += HOUR - 1000
  expect((await read(KEY))[1]).toBe(2)
  // Files are dated by the real clock, which goes on meanwhile.
  now += HOUR
  expect((await read(KEY))[1]).toBe(3)
  expect(readdirSync(join(folder, 'kea'))).toHaveLength(1)
})
