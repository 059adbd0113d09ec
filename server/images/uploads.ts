import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { ProblemError } from '../http/errors.ts'

const MAX_BYTES = 25 * 1024 * 1024
const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,120}$/i
const READABLE = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg', 'tif', 'tiff'])

export interface UploadedFile {
  path: string
  /** Changes whenever the file does. */
  version: string
}

/** A picture that another server took in. */
export interface UploadedPicture {
  picture: Uint8Array
  /** Epoch milliseconds. */
  at: number
}

/** Finds an upload that is not on this server's disk. */
export type FetchUpload = (slug: string, name: string) => Promise<UploadedPicture | undefined>

const notFound = (): ProblemError => new ProblemError('not-found', { detail: 'There is no such picture.' })

/**
 * An uploaded picture by its path below the uploads folder. Dots, links and odd characters cannot lead outside: the
 * path is held to a plain alphabet first and the real path of what it finds must still be inside. What is not there is
 * fetched once and kept.
 *
 * @throws ProblemError 404 for anything that is not a readable picture file, 413 for one that is too large
 */
export async function findUpload(folder: string, name: string, fetch?: FetchUpload): Promise<UploadedFile> {
  const segments = name.split('/')
  const plain = segments.length <= 6 && segments.every((segment) => SEGMENT.test(segment))
  if (!plain || !READABLE.has(name.split('.').at(-1)?.toLowerCase() ?? '')) throw notFound()
  const file = join(folder, ...segments)
  if (!(await isThere(file))) await bring(file, segments, fetch)
  const [root, path] = await Promise.all([
    realpath(folder).catch(() => null),
    realpath(file).catch(() => null),
  ])
  if (root === null || path === null || !path.startsWith(root + sep)) throw notFound()
  const facts = await stat(path)
  if (!facts.isFile()) throw notFound()
  if (facts.size > MAX_BYTES) {
    throw new ProblemError('body-too-large', { detail: 'This picture file is larger than 25 MB.' })
  }
  return { path, version: `${facts.size}-${Math.round(facts.mtimeMs)}` }
}

/** An empty file is none: the release before writes one for a picture that lies in an object store. */
async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
}

async function bring(file: string, segments: readonly string[], fetch?: FetchUpload): Promise<void> {
  const [slug, name, ...deeper] = segments
  if (slug === undefined || name === undefined || deeper.length > 0) return
  const found = await fetch?.(slug, name)
  if (!found) return
  await mkdir(dirname(file), { recursive: true })
  // Whole or not at all: a reader never meets half a file.
  const temporary = join(dirname(file), `.${randomUUID()}`)
  await writeFile(temporary, found.picture)
  // The same time on every server, and so the same version.
  await utimes(temporary, found.at / 1000, found.at / 1000)
  await rename(temporary, file)
}
