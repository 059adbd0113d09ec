import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { dealerPrefix, type SecretOf } from '../../config/dealer-secret.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { FeedProblem } from './feed-problem.ts'
import type { FeedAuth, FeedPlace } from './settings.ts'

/** What tells a new file from the one fetched last. */
export interface Seen {
  etag?: string | undefined
  lastModified?: string | undefined
  /** Name, size and time of a file in a folder. */
  file?: string | undefined
}

export interface FetchOptions {
  tenant: string
  place: FeedPlace
  seen: Seen | null
  /** Path that the file is written to. */
  to: string
  /** Folder whose `{slug}/` the watched files lie in. */
  incoming: string
  outbound: Outbound
  secretOf: SecretOf
  /** Addresses without encryption may be called, as on a developer's machine. */
  allowPlain: boolean
  now: number
  signal: AbortSignal
}

/** Undefined: nothing new since `seen`. */
export type Fetched = { seen: Seen; bytes: number; digest: string } | undefined

/** As the importer's own bound for what it reads. */
const MOST_BYTES = 512 * 1024 * 1024
const TIMEOUT_MS = 600_000
/** A file that changed since may still be on its way in. */
const SETTLED_MS = 10_000

/**
 * Brings the file of a feed to this machine, where there is a new one.
 *
 * @throws FeedProblem for what a person has to change; another error for what may pass
 */
export function fetchFeed(options: FetchOptions): Promise<Fetched> {
  return options.place.kind === 'https'
    ? fetchHttps(options, options.place)
    : takeFile(options, options.place)
}

async function fetchHttps(
  { tenant, seen, to, outbound, secretOf, allowPlain, signal }: FetchOptions,
  { url, auth }: FeedPlace & { kind: 'https' },
): Promise<Fetched> {
  if (!allowPlain && !url.startsWith('https:'))
    throw new FeedProblem('refused', 'The address must begin with https.')
  const headers: Record<string, string> = {
    'user-agent': 'Forecourt/1',
    ...(auth && authHeaders(tenant, auth, secretOf)),
    ...(seen?.etag !== undefined && { 'if-none-match': seen.etag }),
    ...(seen?.lastModified !== undefined && { 'if-modified-since': seen.lastModified }),
  }
  const answer = await outbound(url, { headers, timeoutMs: TIMEOUT_MS })
  const { status, body } = answer
  if (status === 304) return undefined
  if (status === 401 || status === 403) {
    await body?.cancel()
    throw new FeedProblem('refused', `Their server answered ${status}: it does not let us in.`)
  }
  if (status !== 200 || !body) {
    await body?.cancel()
    throw new Error(`Their server answered ${status}.`)
  }
  const kept = await keep(Readable.fromWeb(body as ReadableStream<Uint8Array>), to, signal)
  const { headers: told } = answer
  return {
    ...kept,
    seen: {
      etag: told.get('etag') ?? undefined,
      lastModified: told.get('last-modified') ?? undefined,
    },
  }
}

function authHeaders(tenant: string, auth: FeedAuth, secretOf: SecretOf): Record<string, string> {
  const name = auth.kind === 'basic' ? auth.passwordEnv : auth.valueEnv
  const secret = secretOf(tenant, name)
  if (secret === undefined) {
    const why = `${name} is not set, or no secret of this dealer: its name begins with ${dealerPrefix(tenant)}`
    throw new FeedProblem('refused', `${why}.`)
  }
  if (auth.kind === 'header') return { [auth.name]: secret }
  return { authorization: `Basic ${Buffer.from(`${auth.user}:${secret}`).toString('base64')}` }
}

async function takeFile(
  { tenant, seen, to, incoming, now, signal }: FetchOptions,
  { files }: FeedPlace & { kind: 'folder' },
): Promise<Fetched> {
  const folder = join(incoming, tenant)
  const pattern = new RegExp(`^${files.split('*').map(escapePattern).join('.*')}$`, 'i')
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    names
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map(async ({ name }) => ({ name, ...(await stat(join(folder, name))) })),
  )
  const newest = found
    .filter(({ mtimeMs }) => mtimeMs <= now - SETTLED_MS)
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]
  if (!newest) return undefined
  const file = `${newest.name} ${newest.size} ${Math.round(newest.mtimeMs)}`
  if (seen?.file === file) return undefined
  return { ...(await keep(createReadStream(join(folder, newest.name)), to, signal)), seen: { file } }
}

const escapePattern = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Writes a stream to a file, within bounds. */
async function keep(
  from: Readable,
  to: string,
  signal: AbortSignal,
): Promise<{ bytes: number; digest: string }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > MOST_BYTES ? new FeedProblem('refused', 'The file is larger than 512 MB.') : null, chunk)
    },
  })
  try {
    await pipeline(from, counted, createWriteStream(to, { mode: 0o600 }), { signal })
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
  return { bytes, digest: hash.digest('hex') }
}
