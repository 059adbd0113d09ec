import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createImageCache } from './cache.ts'
import { findUpload, type FetchUpload } from './uploads.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'forecourt-uploads-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

it('what another server took in is fetched by dealer and name, has the same version on all of them, and is not asked for deeper', async () => {
  const at = Date.parse('2026-11-20T02:00:00Z')
  const fetch = vi.fn<FetchUpload>(() => Promise.resolve({ picture: Buffer.from('picture'), at }))
  const own = folder()
  expect((await findUpload(own, 'kea/yard.jpg', fetch)).version).toBe(`7-${at}`)
  await findUpload(own, 'kea/yard.jpg', fetch)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('kea', 'yard.jpg')
  await expect(findUpload(own, 'kea/deep/yard.jpg', fetch)).rejects.toMatchObject({ status: 404 })
  expect(fetch).toHaveBeenCalledOnce()
})

it('LOC-25 a full cache drops its oldest pictures first', async () => {
  const own = folder()
  const options = {
    folder: own,
    diskBytes: 250,
    memoryBytes: 1,
    onError: (error: unknown) => expect.fail(String(error)),
  }
  const cache = createImageCache(options)
  const keys = ['aa01', 'bb02', 'cc03']
  for (const key of keys) {
    await cache.set(key, Buffer.alloc(100))
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  // It is trimmed beside the answer to whoever asked.
  await expect.poll(async () => (await cache.get('aa01')) === undefined).toBe(true)
  expect((await cache.get('cc03'))?.length).toBe(100)
})
