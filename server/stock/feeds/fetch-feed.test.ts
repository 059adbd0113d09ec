import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fetchFeed } from './fetch-feed.ts'
import type { FetchOptions, Seen } from './fetch-options.ts'

const NOW = 1_800_000_000_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-fetch-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fetching = (place: FetchOptions['place'], seen: Seen | null, outbound: unknown = undefined) =>
  fetchFeed({
    tenant: 'kea',
    place,
    seen,
    outbound,
    to: join(folder, 'file.csv'),
    incoming: folder,
    now: NOW,
    signal: new AbortController().signal,
    allowPlain: false,
  } as FetchOptions)

it('a file of a folder that was read is not read again, until its time or its size is another', async () => {
  mkdirSync(join(folder, 'kea'))
  const put = (text: string, time: number) => {
    writeFileSync(join(folder, 'kea', 'stock.csv'), text)
    utimesSync(join(folder, 'kea', 'stock.csv'), time / 1000, time / 1000)
  }
  const place = { kind: 'folder', files: '*.csv' } as const
  put('a,b', NOW - 60_000)
  const first = await fetching(place, null)
  expect(first?.bytes).toBe(3)
  expect(await fetching(place, first?.seen ?? null)).toBeUndefined()
  put('a,b,c', NOW - 60_000)
  expect((await fetching(place, first?.seen ?? null))?.bytes).toBe(5)
})

it('a server is asked for what is newer than what it gave before, by both of its marks', async () => {
  const asked: Record<string, string>[] = []
  const outbound = (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers)
    return Promise.resolve(new Response(null, { status: 304 }))
  }
  const seen = { etag: '"1"', lastModified: 'Fri, 20 Nov 2026 02:00:00 GMT' }
  const place = { kind: 'https', url: 'https://feeds.example/stock.csv' } as const
  expect(await fetching(place, seen, outbound)).toBeUndefined()
  await fetching(place, null, outbound)
  expect(asked).toEqual([
    { 'user-agent': 'Forecourt/1', 'if-none-match': seen.etag, 'if-modified-since': seen.lastModified },
    { 'user-agent': 'Forecourt/1' },
  ])
})
