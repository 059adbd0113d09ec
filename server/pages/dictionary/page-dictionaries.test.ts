import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { createPageDictionaries } from './page-dictionaries.ts'

const FRAME = 'The header, the menu and the footer of a dealer. '.repeat(10_000)
const tenantOf = (slug: string): TenantRef => ({ slug, name: slug, revision: 1, stockRevision: 0 })

function world() {
  let atOnce = 0
  let most = 0
  let isAway = false
  const site = { css: { of: () => ({ text: '' }) }, routes: [] }
  const dictionaries = createPageDictionaries({
    sites: { get: () => Promise.resolve(site) } as unknown as Sites<CompiledTenant>,
    render: async ({ slug }) => {
      most = Math.max(most, (atOnce += 1))
      await setImmediate()
      atOnce -= 1
      if (isAway) throw new Error('The database is away')
      return { html: `${slug}${FRAME}` }
    },
  })
  return { dictionaries, most: () => most, fail: (is: boolean) => (isAway = is) }
}

it('ASVS 15.2.2 dictionaries of more dealers than there is room for are made one after the other, and none is lost on the way', async () => {
  const { dictionaries, most } = world()
  const slugs = Array.from({ length: 90 }, (_, at) => `dealer-${at}`)
  const made = await Promise.all(slugs.map((slug) => dictionaries.of(tenantOf(slug))))
  expect(made.map(({ bytes }) => bytes.toString().split('The')[0])).toEqual(slugs)
  expect(most()).toBe(1)
})

it('one that could not be made is made when it is asked for again', async () => {
  const { dictionaries, fail } = world()
  fail(true)
  await expect(dictionaries.of(tenantOf('kea'))).rejects.toThrow('The database is away')
  fail(false)
  expect((await dictionaries.of(tenantOf('kea'))).bytes.length).toBeGreaterThan(FRAME.length)
})
