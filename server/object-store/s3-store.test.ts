import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createOutbound, type Outbound } from '../http/outbound/outbound.ts'
import { createS3Store, type S3Place } from './s3-store.ts'
import { hasS3Server, NO_S3_SERVER, startS3Server, type S3Server } from './testing/s3-server.ts'

const BYTES = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256)
const KEY = 'kea/0123-x.webp'
const NOWHERE: S3Place = {
  bucket: 'forecourt-pictures',
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  keyId: 'forecourt',
  secret: 'hunter2-hunter2',
  pathStyle: true,
}

describe.skipIf(!hasS3Server)(`a bucket of an S3-compatible store${hasS3Server ? '' : NO_S3_SERVER}`, () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  }, 90_000)
  afterAll(() => server?.dispose())

  it('gives what it was given, byte for byte, until that is removed', async () => {
    const store = await createS3Store(server.place)
    expect(await store.get(KEY)).toBeUndefined()
    await store.put(KEY, BYTES)
    expect(readFileSync(join(server.folder, KEY)).equals(BYTES)).toBe(true)
    expect(Buffer.from((await store.get(KEY)) ?? []).equals(BYTES)).toBe(true)
    await store.remove(KEY)
    expect(await store.get(KEY)).toBeUndefined()
    await store.remove(KEY)
  })

  it('says of an object that it is a picture that never changes', async () => {
    const answers: Record<string, string>[] = []
    const out = createOutbound({ allowPrivate: true })
    const outbound: Outbound = async (address, call) => {
      const answer = await out(address, call)
      answers.push(Object.fromEntries(answer.headers))
      return answer
    }
    const store = await createS3Store(server.place, { outbound })
    await store.put(KEY, BYTES)
    await store.get(KEY)
    expect(answers.at(-1)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each([
    ['a wrong secret', { secret: 'wrong-wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { keyId: 'nobody' }, 'No user exists with the provided access key ID'],
    ['another bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('refuses %s, with what the store says and no secret', async (_what, wrong, code) => {
    const store = await createS3Store({ ...server.place, ...wrong })
    for (const call of [() => store.put(KEY, BYTES), () => store.get(KEY), () => store.remove(KEY)]) {
      const error = await call().then(
        () => undefined,
        (thrown: Error) => thrown,
      )
      expect(error).toMatchObject({ name: 'ObjectStoreError', message: expect.stringContaining(code) })
      expect(error?.message).not.toMatch(/wrong-wrong|a-secret-for-tests/)
    }
  })

  it('keeps no bytes that were changed on their way: the signature covers them', async () => {
    const out = createOutbound({ allowPrivate: true })
    const changing: Outbound = (address, call) =>
      out(address, { ...call, body: Uint8Array.from(BYTES, (byte) => byte ^ 1) })
    const store = await createS3Store(server.place, { outbound: changing })
    await expect(store.put('kea/changed.webp', BYTES)).rejects.toThrow('ContentSHA256Mismatch')
    const honest = await createS3Store(server.place)
    expect(await honest.get('kea/changed.webp')).toBeUndefined()
  })
})

it('a store that is not there, or that never answers, is given up after two attempts', async () => {
  const gone = await createS3Store(NOWHERE)
  await expect(gone.put(KEY, BYTES)).rejects.toThrow('bucket forecourt-pictures at 127.0.0.1:1: ')
  let connections = 0
  const silent = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const store = await createS3Store({ ...NOWHERE, endpoint }, { timeoutMs: 50 })
  await expect(store.get(KEY)).rejects.toMatchObject({
    name: 'ObjectStoreError',
    message: expect.stringContaining('TimeoutError'),
  })
  expect(connections).toBe(2)
})

it('the bucket stands in the path or before the host, and every call goes the one way out', async () => {
  const asked: string[] = []
  const outbound: Outbound = (address, { method, headers, body }) => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    expect(headers?.['x-amz-content-sha256']).toBe(hash)
    asked.push(`${method} ${String(address)}`)
    return Promise.resolve(new Response(null, { status: 200 }))
  }
  const put = async (more: Partial<S3Place>) =>
    (await createS3Store({ ...NOWHERE, ...more }, { outbound })).put(KEY, BYTES)
  await put({})
  await put({ endpoint: 'https://s3.example', pathStyle: false })
  await put({ endpoint: undefined, region: 'eu-central-1' })
  expect(asked.map((line) => line.replace(/\?.*/, ''))).toEqual([
    'PUT http://127.0.0.1:1/forecourt-pictures/kea/0123-x.webp',
    'PUT https://forecourt-pictures.s3.example/kea/0123-x.webp',
    'PUT https://s3.eu-central-1.amazonaws.com/forecourt-pictures/kea/0123-x.webp',
  ])
})
