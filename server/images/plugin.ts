import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isMoving } from '../../runtime/format/image.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag } from '../http/conditional.ts'
import { ProblemError } from '../http/errors.ts'
import { DRAWINGS_VERSION, findDrawing, type Drawing } from './drawing.ts'
import type { DrawingSource } from './drawing-source.ts'
import { createImageCache } from './cache.ts'
import { deliveredAs } from './delivered.ts'
import { createLimit, createLimits, createSingleFlight } from '../http/limit.ts'
import { makePicture, PictureTimeError, renderDrawing } from './make-picture.ts'
import { BUSY } from './picture-processes.ts'
import {
  formatOfExtension,
  formatsOfAccept,
  mimeOf,
  readParams,
  type ImageFormat,
  type ImageParams,
} from './params.ts'
import { MARKS } from './marks.ts'
import { UPLOAD_NAME } from './upload-name.ts'
import { findUpload, type FetchUpload, type UploadedFile } from './uploads.ts'

const MEGABYTE = 1024 * 1024

/** Sources that cannot be read, remembered for so long: asked for again, in any size, they cost nothing. */
const FAILED = { max: 1000, ttl: 10 * 60_000 }
/** Those that took too long are soon tried again: on a busy machine that says little of them. A dear one holds its process a quarter of the time at most. */
const SLOW_MS = 30_000

/** Most pictures of one dealer that wait to be made. */
const WAITING_OF_ONE = 200

export interface ImageOptions {
  /** Holds `uploads/` (read) and `cache/images/` (written). */
  dataDir: string
  /** Drawings that this deployment has beside the marks of every site. */
  drawings?: DrawingSource
  /** Where uploads come from that this server has not delivered yet. */
  fetchUpload?: FetchUpload
  diskBytes?: number
  memoryBytes?: number
  /** Pictures made at once, and how many more may wait. */
  parallel?: number
  waiting?: number
  /** Milliseconds that one picture of an upload may take. */
  longest?: number
}

/** What an address leads to. */
type Source =
  | { kind: 'art'; art: Drawing; family: string; drawing: string; name: string }
  | { kind: 'upload'; file: UploadedFile; name: string }

interface PictureSources {
  /** Folder of uploaded pictures. */
  uploads: string
  drawings: DrawingSource
  fetchUpload: FetchUpload | undefined
}

interface Job {
  source: Source
  params: ImageParams
  /** That would do, the best first. */
  formats: readonly ImageFormat[]
  /** The answer depends on what the browser accepts. */
  negotiated: boolean
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // A drawing opened on its own must not be able to run or load anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Pixels. */
const WIDEST = 2400

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Files of the operator's own may change under their name. */
const MAY_CHANGE = 'public, max-age=3600, stale-while-revalidate=604800'

const notFound = (): ProblemError => new ProblemError('not-found', { detail: 'There is no such picture.' })

function splitExtension(path: string): { name: string; extension: string } {
  const dot = path.lastIndexOf('.')
  const slash = path.lastIndexOf('/')
  if (dot <= slash) return { name: path, extension: '' }
  return { name: path.slice(0, dot), extension: path.slice(dot + 1).toLowerCase() }
}

async function readJob(
  request: FastifyRequest,
  { uploads, drawings, fetchUpload: fetch }: PictureSources,
): Promise<Job> {
  const path = (request.params as { '*': string })['*']
  const params = readParams(request.query as Record<string, unknown>)
  const accepted = formatsOfAccept(request.headers.accept)
  if (path.startsWith('uploads/')) {
    const name = path.slice('uploads/'.length)
    return {
      source: { kind: 'upload', file: await findUpload(uploads, name, fetch), name },
      params,
      formats: accepted,
      negotiated: true,
    }
  }
  const { name, extension } = splitExtension(path)
  const [family = '', drawing = '', ...rest] = name.split('/')
  const art =
    rest.length === 0 && drawing.length <= 120 ? findDrawing(drawings.families, family, drawing) : null
  const named = formatOfExtension(extension)
  const formats = extension === '' ? accepted : named && [named]
  if (!art || !formats) throw notFound()
  return {
    source: { kind: 'art', art, family, drawing, name },
    params,
    formats,
    negotiated: extension === '',
  }
}

/** Names the finished picture: equal keys are equal bytes, of one format. */
function keyOf({ source, params, formats }: Job): string {
  const version = source.kind === 'art' ? `art-${DRAWINGS_VERSION}` : source.file.version
  return createHash('sha256')
    .update(JSON.stringify([source.kind, source.name, version, formats, params]))
    .digest('hex')
    .slice(0, 40)
}

/** A moving picture in no other size than its own; in a size, and for browsers without WebP, its first frame. */
function isSentAsKept({ source, params, formats }: Job): boolean {
  const isWhole = params.width === null && formats.includes('webp')
  return source.kind === 'upload' && isMoving(source.name) && isWhole
}

/** Drawings have their version, and uploads a hash of their bytes, in their address. */
function changesNever({ source }: Job): boolean {
  return source.kind === 'art' || UPLOAD_NAME.test(basename(source.name))
}

/** The same for every size of one file. */
function sourceKeyOf({ source }: Job): string {
  return source.kind === 'art' ? source.name : `${source.name} ${source.file.version}`
}

function draw(
  { art, family, drawing }: Extract<Source, { kind: 'art' }>,
  { params, formats }: Job,
  file: string,
): Promise<Buffer> {
  const { focus, quality } = params
  const delivered = deliveredAs(params, art, { formats, widest: WIDEST })
  return renderDrawing({ file, family, name: drawing, focus, quality, ...delivered })
}

/**
 * `GET /img/{family}/{name}.{ext}?w=&h=&q=&crop=` (LOC-25): drawings (`vehicles`, `places`, `people`, `makes`,
 * `content`, `placeholders`) in the format of their extension, or by `Accept` without one, and `uploads/…` by `Accept`.
 * Finished pictures are kept in memory and on disk; one that is being made is made once however many ask.
 */
export async function imagePlugin(app: FastifyInstance, options: ImageOptions): Promise<void> {
  const {
    dataDir,
    fetchUpload,
    drawings = MARKS,
    diskBytes = 1024 * MEGABYTE,
    memoryBytes = 24 * MEGABYTE,
  } = options
  const { parallel = availableParallelism(), waiting = 500, longest } = options
  const uploads = join(dataDir, 'uploads')
  const limit = createLimit(parallel, waiting, BUSY)
  const once = createSingleFlight<Buffer>()
  const cache = createImageCache({
    folder: join(dataDir, 'cache', 'images'),
    diskBytes,
    memoryBytes,
    onError: (error) => app.log.warn({ err: error }, 'the picture cache could not be used'),
  })

  // One slot is always left to the others: who uploads a hundred dear pictures waits for them alone.
  const ownLimit = createLimits(Math.max(1, parallel - 1), WAITING_OF_ONE, BUSY)
  const make = (job: Job): Promise<Buffer> => {
    const { source, params, formats } = job
    if (source.kind === 'art') return limit(() => draw(source, job, drawings.file))
    if (isSentAsKept(job)) return readFile(source.file.path)
    // Uploads stand in a folder for each dealer.
    return ownLimit(source.name.split('/')[0] ?? '', () =>
      makePicture({ source: source.file.path, params, formats }, longest),
    )
  }
  const failed = new LRUCache<string, ProblemError>(FAILED)

  const picture = (key: string, job: Job): Promise<Buffer> =>
    once(key, async () => {
      const kept = await cache.get(key)
      if (kept) return kept
      const source = sourceKeyOf(job)
      const before = failed.get(source)
      if (before) throw before
      try {
        const made = await make(job)
        await cache.set(key, made)
        return made
      } catch (error) {
        if (error instanceof PictureTimeError) failed.set(source, error, { ttl: SLOW_MS })
        else if (error instanceof ProblemError && error.code === 'unsupported-media-type')
          failed.set(source, error)
        throw error
      }
    })

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const job = await readJob(request, { uploads, drawings, fetchUpload })
    const key = keyOf(job)
    const etag = `"${key}"`
    reply
      .headers(HEADERS)
      .header('etag', etag)
      .header('cache-control', changesNever(job) ? FOR_EVER : MAY_CHANGE)
    if (job.negotiated) reply.header('vary', 'Accept')
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const made = await picture(key, job)
    return reply.type(mimeOf(made)).send(made)
  }

  app.get('/img/*', answer)
}
