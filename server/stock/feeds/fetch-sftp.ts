import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { rm } from 'node:fs/promises'
import ssh2, { type Client, type ConnectConfig, type SFTPWrapper, type Stats } from 'ssh2'
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
  const entries = await promisify(sftp.readdir.bind(sftp))(folder).catch((error: unknown) => {
    throw new Error(`Their server does not list ${folder}: ${wordsOf(error)}.`, { cause: error })
  })
  const fits = fitsNames(name)
  const [newest] = entries
    .slice(0, MOST_ENTRIES)
    .filter(({ filename, attrs }) => attrs.isFile() && fits(filename))
    .toSorted((a, b) => b.attrs.mtime - a.attrs.mtime)
  if (!newest) throw new Error(`Their server has no file that is called ${path}.`)
  const { size, mtime } = newest.attrs
  return { path: posix.join(folder, newest.filename), size, mtime }
}

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
  const client = new ssh2.Client()
  let told = ''
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
    client.connect(config)
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
  return { privateKey }
}

/** As `ssh-keygen -l` shows it. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
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
