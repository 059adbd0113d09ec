import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { Db } from '../../db/database.ts'
import type { Picture } from '../../../schemas/generated/editor-api.ts'
import { nameSlug } from '../../../runtime/format/slug.ts'
import type { BodyFile } from '../../http/body-file.ts'
import { ProblemError } from '../../http/errors.ts'
import {
  DRAWING_HEAD,
  isPacked,
  isWrittenDrawing,
  narrow,
  PACKED,
  tooHeavy,
} from '../../images/drawing-weight.ts'
import type { Crop, KeptPicture } from '../../images/keep-picture.ts'
import { convertPicture } from './convert-picture.ts'
import type { PictureBytes } from './picture-bytes.ts'
import { srcOf } from './picture-src.ts'
import { factsOf, readFacts } from './picture-facts.ts'
import {
  listPictures,
  pictureRoom,
  savePicture,
  type PictureSearch,
  type StoredPicture,
} from './picture-store.ts'
import { wordsOfName } from '../../../runtime/format/words-of-name.ts'

/** A logo is a few kilobytes. */
const MAX_DRAWING = 1024 * 1024

/**
 * What could run or load something in an SVG. Drawings reach visitors as pixels only; one that carries script is
 * refused all the same, so that nobody believes it works. Of text with one space for each stretch of white space: a megabyte of blanks
 * costs no more than one.
 */
const ACTIVE =
  /< ?(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|handler|animate\w*|set)\b| on[a-z]+ ?=|(?:href|src) ?= ?["']? ?(?!#|data:image\/(?:png|jpeg|webp|gif);)[^ "'>]|javascript:|<!ENTITY|@import|url\( ?["']? ?(?!#)/i

export interface NewUpload {
  slug: string
  /** Of the file that was brought in. */
  name: string
  file: BodyFile
  crop?: Crop | undefined
  now: number
  /** Bytes that the dealer's pictures may take together. */
  quota?: number
  bytes?: PictureBytes
}

/**
 * Stores a picture for a tenant: turned upright, without its metadata, cut to the chosen part. Its bytes lie where every
 * server finds them.
 *
 * @throws ProblemError 413 without room for it, 415 for what is no picture, 422 for a drawing with script or one that is too large,
 * 503 when it cannot be kept at the moment
 */
export async function storeUpload(
  db: Db,
  { slug, name, file, crop, now, quota = Number.POSITIVE_INFINITY, bytes }: NewUpload,
): Promise<Picture> {
  const { data, format, width, height, isMoving } = await readPicture(file, crop)
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 10)
  const stored: StoredPicture = {
    slug,
    name: `${baseName(name)}-${isMoving ? 'moving-' : ''}${hash}.${format}`,
    picture: data,
    width,
    height,
    at: now,
    alt: wordsOfName(name),
  }
  if (!(await savePicture(db, stored, { quota, ...(bytes && { bytes }) })))
    throw full(await pictureRoom(db, slug, quota), data.length)
  const facts = await readFacts(db, stored)
  return { src: srcOf(stored), name: stored.name, width, height, bytes: data.length, at: now, ...facts }
}

/** Pictures of a tenant, or of the library: those that fit, the newest first, and how many of them there are. */
export async function listUploads(
  db: Db,
  slug: string,
  search?: PictureSearch,
): Promise<{ pictures: Picture[]; found: number }> {
  const { pictures, found } = await listPictures(db, slug, search)
  return {
    pictures: pictures.map(({ alt, tags, focus, ...picture }) => ({
      src: srcOf({ slug, name: picture.name }),
      ...picture,
      ...factsOf({ alt, tags, focus }),
    })),
    found,
  }
}

/** A logo takes a third of a second; what a few characters can ask for has no end. */
const LONGEST_DRAWING_MS = 3000

async function readPicture(file: BodyFile, crop: Crop | undefined): Promise<KeptPicture> {
  const head = await headOf(file)
  if (isPacked(head)) throw unfit(PACKED)
  const isDrawing = isWrittenDrawing(head)
  if (isDrawing) await refuseDrawing(file)
  return convertPicture(file.path, crop, isDrawing ? LONGEST_DRAWING_MS : undefined)
}

async function headOf({ path }: BodyFile): Promise<Uint8Array> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(DRAWING_HEAD) })
  return buffer.subarray(0, bytesRead)
}

async function refuseDrawing({ path, bytes }: BodyFile): Promise<void> {
  if (bytes > MAX_DRAWING) throw unfit('This drawing is larger than 1 MB. Save it as a picture.')
  const text = await readFile(path, 'utf8')
  if (ACTIVE.test(narrow(text))) {
    throw unfit('This drawing carries script or loads something from elsewhere. Save it as a plain SVG.')
  }
  const heavy = tooHeavy(text)
  if (heavy !== undefined) throw unfit(heavy)
}

function full({ used, quota }: { used: number; quota: number }, bytes: number): ProblemError {
  const megabytes = (count: number) => `${(count / 1024 / 1024).toFixed(1)} MB`
  return new ProblemError('pictures-full', {
    detail: `The pictures of this dealer take ${megabytes(used)} of ${megabytes(quota)}; this one needs ${megabytes(bytes)} more. Delete pictures that nothing shows.`,
  })
}

function unfit(message: string): ProblemError {
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'file', message }] })
}

/** "Front of yard (1).JPG" → "front-of-yard-1". */
function baseName(name: string): string {
  return nameSlug(name.replace(/\.[a-z0-9]+$/i, ''), 60) || 'picture'
}
