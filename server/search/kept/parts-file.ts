import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** A file of parts that cannot be read: cut off, damaged, or no such file at all. */
export class PartsFileError extends Error {
  override readonly name = 'PartsFileError'
}

const BEGINNING = Buffer.from('forecourt parts 1\n')
/** Before each part: its length in bytes and its CRC-32. After the last one both are 0. */
const HEAD = 8
/** A larger file is not written: reading it would take longer than what it saves is worth. */
const MOST_BYTES = 2 ** 30

/**
 * Writes parts that can be cloned into one file, which is there as a whole or not at all.
 *
 * @param give puts the parts one after the other; where it answers false nothing is kept
 * @throws PartsFileError where they are more than `most` bytes together
 */
export async function writeParts(
  path: string,
  give: (put: (part: unknown) => Promise<void>) => Promise<boolean>,
  most = MOST_BYTES,
): Promise<void> {
  // A process that was killed leaves one behind, which the next one with its number writes over.
  const beside = `${path}.${process.pid}`
  const file = await open(beside, 'w', 0o600)
  try {
    let written = 0
    const append = async (bytes: Buffer): Promise<void> => {
      written += bytes.length
      if (written > most) throw new PartsFileError(`more than ${most} bytes`)
      await file.writeFile(bytes)
    }
    await append(BEGINNING)
    const isGiven = await give(async (part) => {
      const bytes = serialize(part)
      await append(headOf(bytes.length, crc32(bytes)))
      await append(bytes)
    })
    await append(headOf(0, 0))
    if (isGiven) await rename(beside, path)
  } finally {
    await file.close()
    await rm(beside, { force: true })
  }
}

/**
 * Reads a file that {@link writeParts} wrote.
 *
 * @param take asks for the parts one after the other
 * @returns what `take` returns; undefined where there is no such file
 * @throws PartsFileError
 */
export async function readParts<R>(
  path: string,
  take: (next: <T>() => Promise<T>) => Promise<R>,
): Promise<R | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    if (!(await readBytes(file, Math.min(size, BEGINNING.length))).equals(BEGINNING))
      throw new PartsFileError('it begins otherwise')
    return await take(async <T>() => {
      const head = await readBytes(file, HEAD)
      const [length, sum] = [head.readUInt32LE(0), head.readUInt32LE(4)]
      if (length === 0 || length > size) throw new PartsFileError('it ends early')
      const bytes = await readBytes(file, length)
      if (crc32(bytes) !== sum) throw new PartsFileError('a part is not what was written')
      return deserialize(bytes) as T
    })
  } finally {
    await file.close()
  }
}

function headOf(length: number, sum: number): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(length, 0)
  head.writeUInt32LE(sum, 4)
  return head
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(bytes, at, length - at)
    if (bytesRead === 0) throw new PartsFileError('it ends early')
    at += bytesRead
  }
  return bytes
}
