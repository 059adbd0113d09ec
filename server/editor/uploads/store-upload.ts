import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ProblemError } from '../../http/errors.ts'

/** A picture that staff brought in. */
export interface Upload {
  /** What a document names: `/img/uploads/kea/front-1a2b3c4d.webp`. */
  src: string
  name: string
  /** Pixels. */
  width: number
  height: number
  bytes: number
  /** Epoch milliseconds. */
  at: number
}

/** Part of a picture, as fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export const MAX_UPLOAD = 20 * 1024 * 1024
const MAX_PIXELS = 60_000_000
/** Larger than any screen shows; cameras make four times as much. */
const MOST = 2880
const EXTENSIONS: Record<string, string> = {
  jpeg: 'webp',
  png: 'webp',
  webp: 'webp',
  avif: 'webp',
  heif: 'webp',
  tiff: 'webp',
  gif: 'webp',
}

/**
 * What could run or load something in an SVG. Drawings reach visitors as pixels only; one that carries script is
 * refused all the same, so that nobody believes it works.
 */
const ACTIVE =
  /<\s*(?:script|foreignObject|iframe|object|embed|handler|animate\w*|set)\b|\son[a-z]+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp|gif);)[^\s"'>]|javascript:|<!ENTITY|@import|url\(\s*["']?\s*(?!#)/i

/**
 * Stores a picture for a tenant: turned upright, without its metadata, cut to the chosen part.
 *
 * @param folder `uploads` of the data folder
 * @throws ProblemError 415 for what is no picture, 422 for a drawing with script
 */
export async function storeUpload(
  folder: string,
  { slug, name, body, crop }: { slug: string; name: string; body: Buffer; crop?: Crop | undefined },
): Promise<Upload> {
  const { data, extension, width, height } = await readPicture(body, crop)
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 10)
  const file = `${baseName(name)}-${hash}.${extension}`
  const directory = join(folder, slug)
  await mkdir(directory, { recursive: true })
  // Whole or not at all: a reader never meets half a file.
  const temporary = join(directory, `.${randomUUID()}`)
  await writeFile(temporary, data)
  await rename(temporary, join(directory, file))
  return {
    src: `/img/uploads/${slug}/${file}`,
    name: file,
    width,
    height,
    bytes: data.length,
    at: Date.now(),
  }
}

/** The tenant's pictures, newest first. */
export async function listUploads(folder: string, slug: string, limit = 200): Promise<Upload[]> {
  const directory = join(folder, slug)
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({ name, facts: await stat(join(directory, name)) })),
  )
  const newest = files.toSorted((a, b) => b.facts.mtimeMs - a.facts.mtimeMs).slice(0, limit)
  return Promise.all(
    newest.map(async ({ name, facts }) => {
      const { width = 0, height = 0 } = await sharp(join(directory, name)).metadata()
      return {
        src: `/img/uploads/${slug}/${name}`,
        name,
        width,
        height,
        bytes: facts.size,
        at: Math.round(facts.mtimeMs),
      }
    }),
  )
}

async function readPicture(body: Buffer, crop: Crop | undefined) {
  const unreadable = (cause?: unknown) =>
    new ProblemError('unsupported-media-type', { detail: 'This file cannot be read as a picture.', cause })
  const head = body.subarray(0, 4096).toString('utf8')
  if (/<svg[\s>]/i.test(head)) return readDrawing(body, unreadable)
  try {
    const source = sharp(body, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const { format, autoOrient } = await source.metadata()
    const extension = EXTENSIONS[format ?? '']
    if (extension === undefined) throw unreadable()
    const cut = crop ? source.extract(boxOf(crop, autoOrient)) : source
    const { data, info } = await cut
      .resize({ width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return { data, extension, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof ProblemError ? error : unreadable(error)
  }
}

async function readDrawing(body: Buffer, unreadable: (cause?: unknown) => ProblemError) {
  if (ACTIVE.test(body.toString('utf8'))) {
    const message = 'This drawing carries script or loads something from elsewhere. Save it as a plain SVG.'
    throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'file', message }] })
  }
  try {
    const { width = 0, height = 0 } = await sharp(body, { limitInputPixels: MAX_PIXELS }).metadata()
    return { data: body, extension: 'svg', width, height }
  } catch (error) {
    throw unreadable(error)
  }
}

function boxOf(crop: Crop, natural: { width: number; height: number }) {
  const part = (value: number) => Math.min(1, Math.max(0, value))
  const left = Math.min(natural.width - 1, Math.round(part(crop.x) * natural.width))
  const top = Math.min(natural.height - 1, Math.round(part(crop.y) * natural.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(natural.width - left, Math.round(part(crop.width) * natural.width))),
    height: Math.max(1, Math.min(natural.height - top, Math.round(part(crop.height) * natural.height))),
  }
}

/** "Front of yard (1).JPG" → "front-of-yard-1". */
function baseName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words.slice(0, 60) || 'picture'
}
