import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { afterEach, expect, it } from 'vitest'
import { dealerSecrets } from '../../config/dealer-secret.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { createOutboundSocket } from '../../http/outbound/outbound-socket.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { Seen } from './fetch-options.ts'
import type { FeedPlace } from './settings.ts'
import { sftpServer, type SftpServerOptions } from './testing/sftp-server.ts'

type SftpPlace = FeedPlace & { kind: 'sftp' }

const PASSWORD = 'DEALER_KEA__FEED_PASSWORD'
const KEY = 'DEALER_KEA__FEED_KEY'
const PUBLIC = 'DEALER_KEA__FEED_PUBLIC'
// Of its ed25519 keys the library writes 4 of 1,000 so that it cannot read them itself.
const keys = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function start({
  allowPrivate = true,
  ...options
}: SftpServerOptions & { allowPrivate?: boolean } = {}) {
  const server = await sftpServer({ password: 's3cret', ...options })
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-sftp-'))
  ends.push(server.close, () => rmSync(folder, { recursive: true }))
  server.files.set('/out/stock.csv', { body: 'a,b\n1,2\n', mtime: 100 })
  const to = join(folder, 'file.csv')
  const place: SftpPlace = {
    kind: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    user: 'yard',
    path: '/out/stock.csv',
    hostKey: server.hostKey,
    auth: { kind: 'password', secretEnv: PASSWORD },
  }
  const fetch = (more: Partial<SftpPlace> = {}, seen: Seen | null = null) =>
    fetchFeed({
      tenant: 'kea',
      place: { ...place, ...more },
      seen,
      to,
      incoming: folder,
      outbound: createOutbound({ allowPrivate }),
      openSocket: createOutboundSocket({ allowPrivate }),
      secretOf: dealerSecrets({
        [PASSWORD]: 's3cret',
        // As platforms write it whose variables hold one line.
        [KEY]: keys.private.replaceAll('\n', String.raw`\n`),
        [PUBLIC]: keys.public,
        DEALER_KEA__FEED_WRONG: 'guess',
      }),
      allowPlain: false,
      now: 0,
      signal: new AbortController().signal,
    })
  return { server, to, fetch }
}

it('a file is fetched by SFTP with the dealer’s password, and not again until its time or its size is another', async () => {
  const { server, to, fetch } = await start()
  const first = await fetch()
  expect([first?.bytes, readFileSync(to, 'utf8')]).toEqual([8, 'a,b\n1,2\n'])
  expect(first?.seen).toEqual({ file: 'stock.csv 8 100' })
  expect(await fetch({}, first?.seen)).toBeUndefined()
  expect(server.opened).toEqual(['/out/stock.csv'])
  server.files.set('/out/stock.csv', { body: 'a,b\n1,3\n', mtime: 101 })
  expect((await fetch({}, first?.seen))?.seen).toEqual({ file: 'stock.csv 8 101' })
  server.files.set('/out/stock.csv', { body: 'a,b\n1,30\n', mtime: 101 })
  expect((await fetch({}, { file: 'stock.csv 8 101' }))?.bytes).toBe(9)
})

it('the newest file whose name fits is taken', async () => {
  const { server, fetch } = await start()
  server.files.set('/out/stock-1.csv', { body: 'old', mtime: 300 })
  server.files.set('/out/stock-2.csv', { body: 'newest', mtime: 301 })
  server.files.set('/out/other.csv', { body: 'other', mtime: 999 })
  expect((await fetch({ path: '/out/stock-*.csv' }))?.seen).toEqual({ file: 'stock-2.csv 6 301' })
  await expect(fetch({ path: '/out/*.xml' })).rejects.toThrow(
    'Their server has no file that is called /out/*.xml.',
  )
  await expect(fetch({ path: '/out/none.csv' })).rejects.toThrow(
    'Their server does not give us /out/none.csv: No such file or directory.',
  )
})

it('a private key signs in, also one that is kept in one line', async () => {
  const { server, fetch } = await start({ publicKey: keys.public })
  const auth = { kind: 'key', secretEnv: KEY } as const
  expect((await fetch({ auth }))?.bytes).toBe(8)
  expect(new Set(server.shown)).toEqual(new Set(['ecdsa-sha2-nistp256']))
  await expect(fetch({ auth: { kind: 'key', secretEnv: PASSWORD } })).rejects.toThrow(
    `The key in ${PASSWORD} cannot be read`,
  )
  await expect(fetch({ auth: { kind: 'key', secretEnv: PUBLIC } })).rejects.toMatchObject({
    name: 'FeedProblem',
    message: `The key in ${PUBLIC} is the public half. Keep the private one there.`,
  })
})

it('a folder of more files than are looked at is refused, whatever its newest is', async () => {
  const { server, fetch } = await start()
  for (let at = 0; at <= 10_000; at++) server.files.set(`/out/a${at}.txt`, { body: '', mtime: 1 })
  await expect(fetch({ path: '/out/*.csv' })).rejects.toMatchObject({
    name: 'FeedProblem',
    message: '/out has more than 10000 files. Ask them for a folder of its own, or for one name.',
  })
})

it('another host key is refused and told before any secret is sent; without one, it is told', async () => {
  const { server, to, fetch } = await start()
  const other = await sftpServer({ password: 's3cret' })
  ends.push(other.close)
  await expect(fetch({ port: other.port })).rejects.toMatchObject({
    name: 'FeedProblem',
    message: `Their server shows another host key than the one written down: ${other.hostKey}. Nothing was sent. Ask them whether they changed it.`,
  })
  await expect(fetch({ hostKey: null })).rejects.toMatchObject({
    name: 'FeedProblem',
    message: `The host key of their server is ${server.hostKey}. Compare it with what they tell you, and write it down with the feed.`,
  })
  expect([server.shown, other.shown, existsSync(to)]).toEqual([[], [], false])
})

it('a secret that is wrong or not set is told, and asking again does not help', async () => {
  const { server, fetch } = await start()
  const wrong = { kind: 'password', secretEnv: 'DEALER_KEA__FEED_WRONG' } as const
  await expect(fetch({ auth: wrong })).rejects.toMatchObject({
    name: 'FeedProblem',
    message: 'Their server does not let us in with this user and secret.',
  })
  expect(server.shown).toEqual(['guess'])
  await expect(
    fetch({ auth: { kind: 'password', secretEnv: 'DEALER_KEA__FEED_NONE' } }),
  ).rejects.toMatchObject({
    name: 'FeedProblem',
    message:
      'DEALER_KEA__FEED_NONE is not set, or no secret of this dealer’s feeds: its name begins with DEALER_KEA__FEED_.',
  })
})

it.each(['127.0.0.1', 'localhost', '::1'])('nobody of our own network is asked: %s', async (host) => {
  const { server, fetch } = await start({ allowPrivate: false })
  await expect(fetch({ host })).rejects.toThrow('the address is in our own network')
  expect(server.shown).toEqual([])
})

it('a file that changes while it is fetched is not taken', async () => {
  const { server, to, fetch } = await start()
  const file = { body: 'a,b\n', mtime: 1 }
  let looks = 0
  server.files.set('/out/stock.csv', {
    body: file.body,
    get mtime() {
      looks += 1
      return looks
    },
  })
  await expect(fetch()).rejects.toThrow('The file changed while it was fetched.')
  expect(existsSync(to)).toBe(false)
})
