import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEdgePurge, type EdgePurge } from './edge-purge.ts'

let receiver: Server
let asked: { method: string | undefined; tags: string; key: string | undefined }[]
let status: number
let now: number
let errors: unknown[]
let edge: EdgePurge

beforeEach(async () => {
  asked = []
  errors = []
  status = 200
  now = 1_000_000
  receiver = createServer((request, response) => {
    const { 'surrogate-key': tags, 'fastly-key': key } = request.headers
    asked.push({ method: request.method, tags: String(tags), key: key as string | undefined })
    response.writeHead(status, { location: '/elsewhere' }).end('{"status":"ok"}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterEach(async () => {
  await edge.stop()
  receiver.close()
})

function open(purgeKey?: string): EdgePurge {
  const { port } = receiver.address() as AddressInfo
  edge = createEdgePurge({
    purgeUrl: `http://127.0.0.1:${port}/service/7/purge`,
    purgeKey,
    onError: (error) => void errors.push(error),
    now: () => now,
  })
  return edge
}
const sent = () => asked.map(({ tags }) => tags)
const comes = (tags: string[]) => expect.poll(sent, { timeout: 20_000 }).toEqual(tags)

test('everything goes at the start, then what changed, each a second time after ten seconds', async () => {
  open('key-of-the-platform')
  edge.purge(['dealer:gum'])
  expect(asked).toEqual([])
  edge.start()
  await comes(['forecourt dealer:gum'])
  expect(asked[0]).toEqual({
    method: 'POST',
    tags: 'forecourt dealer:gum',
    key: 'key-of-the-platform',
  })
  now += 5000
  edge.purge(['stock:gum'])
  await comes(['forecourt dealer:gum', 'stock:gum'])
  now += 5000
  await comes(['forecourt dealer:gum', 'stock:gum', 'forecourt dealer:gum'])
  now += 5000
  await comes(['forecourt dealer:gum', 'stock:gum', 'forecourt dealer:gum', 'stock:gum'])
  now += 100_000
  edge.purge(['stock:fern'])
  await expect.poll(() => sent().at(-1)).toBe('stock:fern')
  expect(asked).toHaveLength(5)
  expect(errors).toEqual([])
})

test('what fails is told and sent again, with what came meanwhile', async () => {
  open().start()
  await comes(['forecourt'])
  now += 20_000
  await comes(['forecourt', 'forecourt'])
  status = 503
  edge.purge(['dealer:gum'])
  await expect.poll(() => errors.map(String)).toEqual(['Error: the cache in front answered a purge with 503'])
  edge.purge(['dealer:fern'])
  await expect.poll(() => errors.length).toBe(2)
  status = 200
  now += 9999
  edge.purge(['dealer:oak'])
  await expect.poll(() => sent().at(-1)).toBe('dealer:oak')
  now += 1
  await expect.poll(() => sent().at(-1), { timeout: 20_000 }).toBe('dealer:gum dealer:fern')
  expect(asked[0]?.key).toBeUndefined()
})

test('a redirect is no purge: the key stays where it was meant for', async () => {
  status = 302
  open('key-of-the-platform').start()
  await expect.poll(() => errors.length).toBe(1)
  expect(asked).toHaveLength(1)
})

test('many tags go out in calls of 200', async () => {
  open().start()
  await comes(['forecourt'])
  edge.purge(Array.from({ length: 450 }, (_, at) => `dealer:d${at}`))
  await expect.poll(() => sent().map((tags) => tags.split(' ').length)).toEqual([1, 200, 200, 50])
})
