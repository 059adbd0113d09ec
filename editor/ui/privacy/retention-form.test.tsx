// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { RetentionForm } from './retention-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [400, '400'],
  [null, ''],
])('EDIT-01 the form begins with what holds: %s days', async (days, written) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(JSON.stringify({ days }), { headers: { 'content-type': 'application/json' } })
  })
  const screen = await show(<RetentionForm slug="kea" />)
  await act(async () => vi.dynamicImportSettled())
  const label = 'Erase leads, ended reservations and saved searches after days'
  await vi.waitFor(() => expect(screen.field(label).value).toBe(written))
  expect(asked).toEqual(['/api/editor/tenants/kea/retention'])
  await screen.leave()
})
