import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { rm } from 'node:fs/promises'
import ssh2, {
  type Client,
  type ConnectConfig,
  type FileEntryWithStats,
  type SFTPWrapper,
  type Stats,
} from 'ssh2'
import { PrivateAddressError } from '../../http/outbound/guarded-lookup.ts'
import { feedSecretOf } from './feed-secret.ts'
import { FeedProblem } from './feed-problem.ts'
import type { Fetched, FetchOptions } from './fetch-options.ts'
import { fitsNames } from './file-names.ts'
import { keepStream, MOST_BYTES, tooLarge } from './keep-stream.ts'
import type { FeedPlace } from './settings.ts'

type SftpPlace = FeedPlace & { kind: 'sftp' }

/** From the first packet to the last byte. */
const TIMEOUT_MS = 600_000
const READY_MS = 20_000
/** Entries of a folder that are looked at. */
const MOST_ENTRIES = 10_000

/**
 * Fetches a file by SFTP, the newest one where the last part of its path has a `*`, unless it has the name, time and size of the last one.
 *
 * @throws FeedProblem for another host key than the one written down, and for a sign-in that is refused
 */
export async function fetchSftp(options: FetchOptions, place: SftpPlace): Promise<Fetched> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)])
  const client = await connected(options, place, signal)
  const stop = () => client.destroy()
  signal.addEventListener('abort', stop)
  try {
    return await takeFile(options, place, client, signal)
  } catch (error) {
    throw signal.aborted && !options.signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', stop)
    client.end()
  }
}

async function takeFile(
  { seen, to }: FetchOptions,
  { path }: SftpPlace,
  client: Client,
  signal: AbortSignal,
): Promise<Fetched> {
  const sftp = await promisify(client.sftp.bind(client))()
  const found = await newestFile(sftp, path)
  const file = `${posix.basename(found.path)} ${found.size} ${found.mtime}`
  if (seen?.file === file) return undefined
  if (found.size > MOST_BYTES) throw tooLarge()
  const kept = await keepStream(sftp.createReadStream(found.path), to, signal)
  const after = await statOf(sftp, found.path)
  if (kept.bytes !== after.size || after.mtime !== found.mtime) {
    await rm(to, { force: true })
    throw new Error('The file changed while it was fetched.')
  }
  return { ...kept, seen: { file } }
}

type Found = Pick<Stats, 'size' | 'mtime'> & { path: string }

async function newestFile(sftp: SFTPWrapper, path: string): Promise<Found> {
  const [folder, name] = [posix.dirname(path), posix.basename(path)]
  if (!name.includes('*')) return { path, ...(await statOf(sftp, path)) }
  const fits = fitsNames(name)
  let newest: FileEntryWithStats | undefined
  for await (const entry of entriesOf(sftp, folder)) {
    if (!entry.attrs.isFile() || !fits(entry.filename)) continue
    if (!newest || entry.attrs.mtime > newest.attrs.mtime) newest = entry
  }
  if (!newest) throw new Error(`Their server has no file that is called ${path}.`)
  const { size, mtime } = newest.attrs
  return { path: posix.join(folder, newest.filename), size, mtime }
}

/**
 * What stands in a folder, part by part as their server sends it: nothing is kept of a list that does not end.
 *
 * @throws FeedProblem for a folder of more than {@link MOST_ENTRIES}
 */
async function* entriesOf(sftp: SFTPWrapper, folder: string): AsyncGenerator<FileEntryWithStats> {
  let count = 0
  try {
    const handle = await promisify(sftp.opendir.bind(sftp))(folder)
    for (;;) {
      // The types know of names alone, the client of handles too.
      const part = await promisify(sftp.readdir.bind(sftp))(handle as unknown as string)
      count += part.length
      if (count > MOST_ENTRIES) break
      yield* part
    }
  } catch (error) {
    if (isEndOfList(error)) return
    throw new Error(`Their server does not list ${folder}: ${wordsOf(error)}.`, { cause: error })
  }
  throw new FeedProblem(
    'refused',
    `${folder} has more than ${MOST_ENTRIES} files. Ask them for a folder of its own, or for one name.`,
  )
}

const isEndOfList = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ssh2.utils.sftp.STATUS_CODE.EOF

async function statOf(sftp: SFTPWrapper, path: string): Promise<Pick<Stats, 'size' | 'mtime'>> {
  try {
    const { size, mtime } = await promisify(sftp.stat.bind(sftp))(path)
    return { size, mtime }
  } catch (error) {
    throw new Error(`Their server does not give us ${path}: ${wordsOf(error)}.`, { cause: error })
  }
}

async function connected(
  { tenant, secretOf, openSocket }: FetchOptions,
  { host, port, user, hostKey, auth }: SftpPlace,
  signal: AbortSignal,
): Promise<Client> {
  const credentials = credentialsOf(auth, feedSecretOf(tenant, auth.secretEnv, secretOf))
  const sock = await openSocket({ host, port, signal })
  // SSH is small packets, each waiting for the answer to the one before: held back, each costs 40 ms.
  sock.setNoDelay(true)
  const client = new ssh2.Client()
  let told = ''
  // The client listens from its first packet on; a socket that breaks before may not end the server.
  sock.on('error', () => client.destroy())
  const config: ConnectConfig = {
    sock,
    username: user,
    ...credentials,
    readyTimeout: READY_MS,
    hostVerifier: (key: Buffer) => {
      told = fingerprint(key)
      return told === hostKey
    },
  }
  return new Promise((ready, failed) => {
    client.once('ready', () => ready(client))
    // Also later ones: without a listener a broken connection would end the server.
    client.on('error', (error: Error & { level?: string }) => {
      client.destroy()
      failed(told !== '' && told !== hostKey ? otherKey(hostKey, told) : refusal(error))
    })
    client.once('close', () => failed(new Error('Their server ended the connection.')))
    try {
      client.connect(config)
    } catch (error) {
      sock.destroy()
      throw error
    }
  })
}

function credentialsOf(
  { kind, secretEnv }: SftpPlace['auth'],
  secret: string,
): Pick<ConnectConfig, 'password' | 'privateKey'> {
  if (kind === 'password') return { password: secret }
  // Variables of some platforms hold one line.
  const privateKey = secret.replaceAll(String.raw`\n`, '\n')
  const key = ssh2.utils.parseKey(privateKey)
  if (key instanceof Error)
    throw new FeedProblem('refused', `The key in ${secretEnv} cannot be read: ${key.message}.`)
  if (!key.isPrivateKey())
    throw new FeedProblem(
      'refused',
      `The key in ${secretEnv} is the public half. Keep the private one there.`,
    )
  return { privateKey }
}

/** As `ssh-keygen -l` shows it. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
}

function otherKey(known: string | null, told: string): FeedProblem {
  return new FeedProblem(
    'refused',
    known === null
      ? `The host key of their server is ${told}. Compare it with what they tell you, and write it down with the feed.`
      : `Their server shows another host key than the one written down: ${told}. Nothing was sent. Ask them whether they changed it.`,
  )
}

function refusal(error: Error & { level?: string }): Error {
  if (error instanceof PrivateAddressError) return error
  if (error.level === 'client-authentication')
    return new FeedProblem('refused', 'Their server does not let us in with this user and secret.')
  return error
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
