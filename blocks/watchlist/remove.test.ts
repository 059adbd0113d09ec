// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { favourites } from '../../runtime/favourites/favourites.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
// What a press loads, so that the press need not wait for it here.
import '../shared/car-card/favourite-flow.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

vi.mock('../shared/toast/toast.ts', () => ({ showToast: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

it('FAV-06 Remove asks the server at once, also for whoever then leaves the page: the session that it was made for is not asked for first', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body, keepalive }: RequestInit = {}) => {
    sent.push([url, JSON.parse(String(body ?? null)), keepalive])
    return Response.json({ success: true, user: null, watchlist: [] })
  })
  const site = fixtureSite({ settings: settingsWith({ favourites: { mode: 'garage' } }) })
  document.body.innerHTML = `<div><ul data-list>${[1, 2]
    .map((id) => `<li data-watched="${id}"><form data-remove><button>Remove</button></form></li>`)
    .join('')}</ul></div>`
  const root = document.body.firstElementChild as HTMLElement
  const user = { name: 'Kim', phone: '0491 570 006' }
  const session = { user, watchlist: [{ id: '1' }, { id: '2' }] }
  enhance(root, { site, page: { ...fixturePage(), session }, props: {} } as never)
  root.querySelector<HTMLElement>('[data-watched="2"] button')?.click()
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/watchlist/remove-car', { phone_number: '0491 570 006', car_id: 2 }, true]]),
  )
  expect(favourites(site.slug).get()).toMatchObject([{ id: 1 }])
  expect(root.querySelector<HTMLElement>('[data-watched="2"]')?.hidden).toBe(true)
})
