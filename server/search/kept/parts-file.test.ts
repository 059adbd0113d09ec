import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PartsFileError, readParts, writeParts } from './parts-file.ts'

const PARTS = [{ seq: 7 }, new Float64Array([1.5, NaN]), new Map([[3, 'Kererū']]), Buffer.from('{"a":1}')]

const place = (): string => join(mkdtempSync(join(tmpdir(), 'parts-')), 'cars')

async function write(path: string, isWhole = true, most?: number): Promise<void> {
  await writeParts(
    path,
    async (put) => {
      for (const part of PARTS) await put(part)
      return isWhole
    },
    most,
  )
}

const read = (path: string): Promise<unknown[] | undefined> =>
  readParts(path, async (next) => {
    const parts: unknown[] = []
    while (parts.length < PARTS.length) parts.push(await next())
    return parts
  })

test('parts come back as they were, from one file that others may not read', async () => {
  const path = place()
  await write(path)
  expect(await read(path)).toEqual(PARTS)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(path, '..'))).toEqual(['cars'])
})

test('there is none where none was written', async () => {
  expect(await read(place())).toBeUndefined()
})

test('what is broken off or too large leaves the former file, and nothing beside it', async () => {
  const path = place()
  await write(path)
  await write(path, false)
  await expect(write(path, true, 100)).rejects.toThrow(new PartsFileError('more than 100 bytes'))
  expect(await read(path)).toEqual(PARTS)
  expect(readdirSync(join(path, '..'))).toEqual(['cars'])
})

test('a file that ends early is refused wherever it ends', async () => {
  const path = place()
  await write(path)
  const bytes = readFileSync(path)
  for (let length = 0; length < bytes.length - 8; length++) {
    writeFileSync(path, bytes.subarray(0, length))
    await expect(read(path), `of ${length} bytes`).rejects.toThrow(PartsFileError)
  }
})

test('a file in which a byte is another is refused, whichever it is', async () => {
  const path = place()
  await write(path)
  const bytes = readFileSync(path)
  for (let at = 0; at < bytes.length - 8; at++) {
    writeFileSync(path, bytes.with(at, bytes[at]! ^ 0x10))
    await expect(read(path), `byte ${at}`).rejects.toThrow(PartsFileError)
  }
})
