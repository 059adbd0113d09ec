import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { SecretOf } from '../../config/dealer-secret.ts'
import { PrivateAddressError } from '../../http/outbound/guarded-lookup.ts'
import { feedSecretOf } from './feed-secret.ts'
import { FeedProblem } from './feed-problem.ts'
import type { Fetched, FetchOptions } from './fetch-options.ts'
import { fitsNames } from './file-names.ts'
import { keepStream } from './keep-stream.ts'
import { isOurDisk, OurFault } from './our-fault.ts'
import type { FeedAuth, FeedPlace } from './settings.ts'
import { TheirFault } from './their-fault.ts'

const TIMEOUT_MS = 600_000
/** A file that changed since may still be on its way in. */
const SETTLED_MS = 10_000

/**
 * Brings the file of a feed to this machine, where there is a new one.
 *
 * @throws FeedProblem or PrivateAddressError for what a person has to change; OurFault where our disk fails; TheirFault for what may pass
 */
export async function fetchFeed(options: FetchOptions): Promise<Fetched> {
  try {
    return await fetchFrom(options)
  } catch (error) {
    if (error instanceof FeedProblem || error instanceof PrivateAddressError) throw error
    throw isOurDisk(error) ? new OurFault(error) : new TheirFault(error)
  }
}

async function fetchFrom(options: FetchOptions): Promise<Fetched> {
  const { place } = options
  if (place.kind === 'https') return fetchHttps(options, place)
  if (place.kind !== 'sftp') return takeFile(options, place)
  const { fetchSftp } = await import('./fetch-sftp.ts')
  return fetchSftp(options, place)
}

async function fetchHttps(
  { tenant, seen, to, outbound, secretOf, allowPlain, signal }: FetchOptions,
  { url, auth }: FeedPlace & { kind: 'https' },
): Promise<Fetched> {
  if (!allowPlain && new URL(url).protocol !== 'https:')
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
  const kept = await keepStream(Readable.fromWeb(body as ReadableStream<Uint8Array>), to, signal)
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
  const secret = feedSecretOf(tenant, name, secretOf)
  if (auth.kind === 'header') return { [auth.name]: secret }
  return { authorization: `Basic ${Buffer.from(`${auth.user}:${secret}`).toString('base64')}` }
}

async function takeFile(
  { tenant, seen, to, incoming, now, signal }: FetchOptions,
  { files }: FeedPlace & { kind: 'folder' },
): Promise<Fetched> {
  const folder = join(incoming, tenant)
  const fits = fitsNames(files)
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    names
      .filter((entry) => entry.isFile() && fits(entry.name))
      .map(async ({ name }) => ({ name, ...(await stat(join(folder, name))) })),
  )
  const newest = found
    .filter(({ mtimeMs }) => mtimeMs <= now - SETTLED_MS)
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0]
  if (!newest) return undefined
  const file = `${newest.name} ${newest.size} ${Math.round(newest.mtimeMs)}`
  if (seen?.file === file) return undefined
  return { ...(await keepStream(createReadStream(join(folder, newest.name)), to, signal)), seen: { file } }
}
