import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ProblemError } from '../http/errors.ts'

const MAX_BYTES = 25 * 1024 * 1024
const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,120}$/i
const READABLE = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg', 'tif', 'tiff'])

export interface UploadedFile {
  path: string
  /** Changes whenever the file does. */
  version: string
}

const notFound = (): ProblemError => new ProblemError('not-found', { detail: 'There is no such picture.' })

/**
 * An uploaded picture by its path below the uploads folder. Dots, links and odd characters cannot lead outside: the
 * path is held to a plain alphabet first and the real path of what it finds must still be inside.
 *
 * @throws ProblemError 404 for anything that is not a readable picture file, 413 for one that is too large
 */
export async function findUpload(folder: string, name: string): Promise<UploadedFile> {
  const segments = name.split('/')
  const plain = segments.length <= 6 && segments.every((segment) => SEGMENT.test(segment))
  if (!plain || !READABLE.has(name.split('.').at(-1)?.toLowerCase() ?? '')) throw notFound()
  const [root, path] = await Promise.all([
    realpath(folder).catch(() => null),
    realpath(join(folder, ...segments)).catch(() => null),
  ])
  if (root === null || path === null || !path.startsWith(root + sep)) throw notFound()
  const facts = await stat(path)
  if (!facts.isFile()) throw notFound()
  if (facts.size > MAX_BYTES) {
    throw new ProblemError('body-too-large', { detail: 'This picture file is larger than 25 MB.' })
  }
  return { path, version: `${facts.size}-${Math.round(facts.mtimeMs)}` }
}
