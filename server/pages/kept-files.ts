import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { createLimit, createSingleFlight } from '../http/limit.ts'

/** How long a file is good for; it says so to who fetches it. */
const KEPT_MS = 3_600_000
const PIECE = 64 * 1024
const WAITING = 50
const BUSY = 'Too many files are being made at the moment. Please try again in a minute.'

export interface KeptFilesOptions {
  folder: string
  now: () => number
}

/** Which file: another dealer, revision or origin is another file. */
export interface KeptFileKey {
  slug: string
  revision: number
  origin: string
}

export type KeptFiles = (key: KeptFileKey, make: () => AsyncIterable<string>) => Promise<Readable>

/**
 * Files of a whole stock, compressed by gzip: each is made once an hour however many ask, one after the other, and others
 * are answered while it is. Whoever asks for one that is there costs a read of the disk.
 *
 * @throws unavailable (503) when too many files wait to be made
 */
export function createKeptFiles({ folder, now }: KeptFilesOptions): KeptFiles {
  const once = createSingleFlight<void>()
  const alone = createLimit(1, WAITING, BUSY)

  return async (key, make) => {
    const path = join(folder, key.slug, `${digest(key)}.xml.gz`)
    if (!(await isGood(path))) {
      await once(path, () => alone(() => write(path, make())))
      await dropOld(path)
    }
    return (await open(path)).createReadStream()
  }

  async function isGood(path: string): Promise<boolean> {
    const facts = await stat(path).catch(() => undefined)
    return facts !== undefined && now() - facts.mtimeMs < KEPT_MS
  }

  /** Those of earlier revisions, and what a crash left half written. */
  async function dropOld(path: string): Promise<void> {
    const others = (await readdir(dirname(path))).filter((name) => name !== basename(path))
    for (const other of others.map((name) => join(dirname(path), name))) {
      if (!(await isGood(other))) await rm(other, { force: true })
    }
  }
}

function digest({ revision, origin }: KeptFileKey): string {
  return createHash('sha256').update(`${revision} ${origin}`).digest('hex').slice(0, 32)
}

async function write(path: string, parts: AsyncIterable<string>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}.${randomUUID()}`
  try {
    await pipeline(Readable.from(inTurns(parts)), createGzip(), createWriteStream(half))
    await rename(half, path)
  } finally {
    await rm(half, { force: true })
  }
}

/** Pieces that are worth compressing, with a turn for others after each: reading a database need not wait for anything. */
async function* inTurns(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const part of parts) {
    piece += part
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
    await setImmediate()
  }
  yield piece
}
