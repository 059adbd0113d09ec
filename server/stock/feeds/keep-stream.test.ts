import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepStream, MOST_BYTES } from './keep-stream.ts'

const disk = vi.hoisted(() => ({ isReal: true }))
// Half a gigabyte is counted, and not written.
vi.mock('node:fs', async (load) => {
  const actual = await load<typeof fs>()
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
  return {
    ...actual,
    createWriteStream: (...given: Parameters<typeof fs.createWriteStream>) =>
      disk.isReal ? actual.createWriteStream(...given) : nowhere(),
  }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-keep-stream-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const alive = () => new AbortController().signal

it('ASVS V5.2.1 a feed is kept as it came, for its owner alone, with its size and what tells it from the next', async () => {
  const to = join(folder, 'a', 'b', 'stock.csv')
  const kept = await keepStream(Readable.from([Buffer.from('id,'), Buffer.from('make')]), to, alive())
  expect(kept).toEqual({
    bytes: 7,
    digest: '7b62479b85f833ae31b334216a0f83996a2fbe3516709f6389ed9245f53d424a',
  })
  expect(readFileSync(to, 'utf8')).toBe('id,make')
  expect([to, join(folder, 'a')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '600',
    '700',
  ])
})

it.each([
  [
    'breaks off',
    () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('id')
          throw new Error('the line is cut')
        })(),
      ),
    alive(),
    'the line is cut',
  ],
  ['is not wanted any more', () => Readable.from([Buffer.from('id')]), AbortSignal.abort(), 'aborted'],
])('nothing is left of a feed that %s', async (_what, from, signal, message) => {
  const to = join(folder, 'stock.csv')
  writeFileSync(to, 'half')
  await expect(keepStream(from(), to, signal)).rejects.toThrow(message)
  expect(existsSync(to)).toBe(false)
})

it('ASVS V5.2.1 a feed may have 512 MB; of one more byte nothing is left, and it is told', async () => {
  disk.isReal = false
  onTestFinished(() => void (disk.isReal = true))
  const part = Buffer.alloc(MOST_BYTES / 8)
  const parts = Array.from({ length: 8 }, () => part)
  const to = join(folder, 'stock.csv')
  expect((await keepStream(Readable.from(parts), to, alive())).bytes).toBe(512 * 1024 * 1024)
  writeFileSync(to, 'half')
  await expect(keepStream(Readable.from([...parts, Buffer.from('x')]), to, alive())).rejects.toMatchObject({
    code: 'refused',
    message: 'The file is larger than 512 MB.',
  })
  expect(existsSync(to)).toBe(false)
})
