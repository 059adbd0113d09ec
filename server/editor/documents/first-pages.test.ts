import { expect, it } from 'vitest'
import { site, world } from '../testing/world.ts'

it('EDIT-01 a workspace that opens again gets the page that was drawn, until draft or stock are others', async () => {
  const { call, as, wait, directory } = await world()
  const cookie = await as('ed@kea.example', [{ tenant: 'kea', role: 'editor' }])
  const drawnAt = async () => {
    const { page } = (await call('GET', '/tenants/kea/preview', { cookie })).json()
    return /<p>(.+?) at .*<time>(.+?)<\/time>/.exec(page.html)?.slice(1)
  }
  const first = await drawnAt()
  expect(first).toEqual(['kea Motors', expect.stringMatching(/^\d{4}-/)])
  wait(1000)
  expect(await drawnAt()).toEqual(first)

  directory.setStockRevision('kea', 1)
  const restocked = await drawnAt()
  expect(Date.parse(restocked?.[1] ?? '') - Date.parse(first?.[1] ?? '')).toBe(1000)

  wait(1000)
  const saved = await call('PUT', '/tenants/kea/draft', {
    cookie,
    headers: { 'if-match': '"1-0"' },
    body: { document: site('kea', { name: 'Kea Cars' }) },
  })
  expect(saved.statusCode).toBe(200)
  expect((await drawnAt())?.[0]).toBe('Kea Cars')
})
