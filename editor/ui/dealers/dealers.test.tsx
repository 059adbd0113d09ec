// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { Dealers } from './dealers.tsx'

vi.mock('../canvas/page-thumbnail.tsx', () => ({
  PageThumbnail: ({ look }: { look: number }) => <i data-look={look} />,
}))

const KEA = {
  slug: 'kea',
  name: 'Kea Motors',
  role: 'publisher',
  revision: 1,
  changed: false,
  editedAt: null as number | null,
  editedBy: null,
  publishedAt: 1000,
  plannedFor: null,
  archivedAt: null,
  leads: 0,
  feeds: null,
  site: 'http://kea.localhost',
}
const USER = { name: 'Ana', isAdministrator: false }
const nothing = () => {}

it('EDIT-01 a dealer in the list is drawn and checked again once somebody has saved or published', async () => {
  let listed = KEA
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address).replace(/.*\/tenants/, ''))
    return Response.json(address.includes('/kea/') ? { errors: asked.length, warnings: 0 } : [listed])
  })
  const { holder } = await show(
    <Dealers
      user={USER as never}
      {...{ onOpen: nothing, onNew: nothing, onPeople: nothing, onFleet: nothing }}
      {...{ onSecurity: nothing, onStatus: nothing, onLeave: nothing }}
    />,
  )
  const look = () => holder.querySelector('[data-look]')?.getAttribute('data-look')
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  const checks = () => asked.filter((each) => each.includes('/kea/')).length
  expect([look(), checks()]).toEqual(['1000', 1])
  await comeBack()
  expect([look(), checks()]).toEqual(['1000', 1])
  listed = { ...KEA, editedAt: 2000 }
  await comeBack()
  expect([look(), checks()]).toEqual(['2000', 2])
  listed = { ...KEA, publishedAt: 3000 }
  await comeBack()
  expect([look(), checks()]).toEqual(['3000', 3])
})
