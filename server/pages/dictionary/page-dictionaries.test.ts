import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { createPageDictionaries } from './page-dictionaries.ts'

const FRAME = 'The header, the menu and the footer of a dealer. '.repeat(10_000)
const tenantOf = (slug: string): TenantRef => ({
  slug,
  name: slug,
  revision: 1,
  contentRevision: 0,
  stockRevision: 0,
})

function world(now = Date.now, moment?: () => Promise<unknown>) {
  let atOnce = 0
  let most = 0
  let calls = 0
  let isAway = false
  const site = { css: { of: () => ({ text: '' }) }, routes: [], site: { search: { path: '/search' } } }
  const dictionaries = createPageDictionaries({
    now,
    ...(moment && { moment }),
    sites: { get: () => Promise.resolve(site) } as unknown as Sites<CompiledTenant>,
    render: async ({ slug }) => {
      most = Math.max(most, (atOnce += 1))
      await setImmediate()
      atOnce -= 1
      calls += 1
      if (isAway) throw new Error('The database is away')
      return { html: `${slug}${FRAME}` }
    },
  })
  /** Fetched as soon as pages name it. */
  const made = async (slug: string) => {
    const link = () => dictionaries.linkFor(tenantOf(slug), ACCEPTS)
    await vi.waitFor(() => expect(link()).toBeDefined(), { timeout: 20_000, interval: 5 })
    return (await dictionaries.find(tenantOf(slug), link()!.split(/[/>]/)[3]!))!
  }
  return { dictionaries, made, most: () => most, calls: () => calls, fail: (is: boolean) => (isAway = is) }
}

const ACCEPTS = { 'accept-encoding': 'br, zstd' }

it('ASVS 15.2.2 dictionaries of more dealers than there is room for are made one after the other, and none is lost on the way', async () => {
  const { made, most } = world()
  const slugs = Array.from({ length: 90 }, (_, at) => `dealer-${at}`)
  const found = await Promise.all(slugs.map((slug) => made(slug)))
  expect(found.map(({ bytes }) => bytes.toString().split('The')[0])).toEqual(slugs)
  expect(most()).toBe(1)
})

it('of a dealer whose dictionary is not made yet one is made, and given to who asks for it and for no other', async () => {
  const { dictionaries, made } = world()
  expect(await dictionaries.find(tenantOf('kea'), 'of-another-day')).toBeUndefined()
  const { digest } = await made('kea')
  expect((await world().dictionaries.find(tenantOf('kea'), digest))?.digest).toBe(digest)
  expect(await dictionaries.find(tenantOf('kea'), 'of-another-day')).toBeUndefined()
  expect(await dictionaries.find({ ...tenantOf('kea'), slug: 'tui' }, digest)).toBeUndefined()
})

it('one that there was no room for is named on, and made again when somebody says that they hold it', async () => {
  const { dictionaries, made } = world()
  const { digest, available } = await made('kea')
  for (let at = 0; at < 90; at++) await made(`dealer-${at}`)
  const holds = { 'accept-encoding': 'br, zstd, dcz', 'available-dictionary': available }
  expect(dictionaries.linkFor(tenantOf('kea'), ACCEPTS)).toContain(digest)
  expect(dictionaries.heldBy(tenantOf('kea'), holds)).toBeUndefined()
  await expect.poll(() => dictionaries.heldBy(tenantOf('kea'), holds)?.digest).toBe(digest)
})

it('ASVS 15.2.2 of many that there is no room for one is made again every two seconds, however many pages are asked for', async () => {
  let time = 1_795_000_000_000
  const { dictionaries, made, calls } = world(() => time)
  const slugs = Array.from({ length: 90 }, (_, at) => `dealer-${at}`)
  const held = new Map<string, string>()
  for (const slug of slugs) held.set(slug, (await made(slug)).available)
  const lost = slugs.slice(0, 20)
  const ask = () =>
    lost.filter((slug) =>
      dictionaries.heldBy(tenantOf(slug), {
        'accept-encoding': 'dcz',
        'available-dictionary': held.get(slug),
      }),
    )
  const before = calls()
  for (const count of [1, 2]) {
    await expect.poll(() => ask().length).toBe(count)
    await expect.poll(calls).toBe(before + count * 2)
    time += 2000
  }
})

it('one that could not be made is named by no page, and tried again a minute later', async () => {
  let now = 1_795_000_000_000
  const { dictionaries, fail, calls } = world(() => now)
  const link = () => dictionaries.linkFor(tenantOf('kea'), ACCEPTS)
  fail(true)
  for (let at = 0; at < 20; at++) {
    expect(link()).toBeUndefined()
    await setImmediate()
  }
  expect(await dictionaries.find(tenantOf('kea'), 'any')).toBeUndefined()
  expect(calls()).toBe(1)
  fail(false)
  now += 61_000
  await expect.poll(link).toBeDefined()
})

it('ASVS 15.2.2 while one waits for its moment no other begins, however many pages are asked for; after it has failed the next one does', async () => {
  let time = 1_795_000_000_000
  const waiting: PromiseWithResolvers<void>[] = []
  const { dictionaries, calls } = world(
    () => time,
    () => {
      waiting.push(Promise.withResolvers<void>())
      return waiting.at(-1)!.promise
    },
  )
  const link = (slug: string) => dictionaries.linkFor(tenantOf(slug), ACCEPTS)
  for (let page = 0; page < 20; page++) expect([link('kea'), link('tui')]).toEqual([undefined, undefined])
  // One for each dealer.
  expect([waiting.length, calls()]).toEqual([2, 0])
  waiting[0]!.reject(new Error('the server is about to stop'))
  waiting[1]!.resolve()
  await expect.poll(() => link('tui')).toBeDefined()
  expect([link('kea'), waiting.length, calls()]).toEqual([undefined, 2, 2])
  time += 60_001
  expect(link('kea')).toBeUndefined()
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]!.resolve()
  await expect.poll(() => link('kea')).toBeDefined()
})
