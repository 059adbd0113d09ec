// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { PublishDialog } from './publish-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const DRAFT = { tag: '"2-0"', revision: 2, changed: false, author: 'ana', savedAt: null }

/** The dialog over a draft that says another heading than the published site. */
async function dialog({ isChanged = true, findings = [] as object[] } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [, rest] = String(address).split('/tenants/kea/')
    if (rest === 'plan') return Response.json({ plan: null })
    if (rest !== 'publish') return Response.json({}, { status: 404 })
    sent.push([new Headers(init.headers).get('if-match'), JSON.parse(String(init.body))])
    return Response.json({ ...DRAFT, document: session.store.get().document.own })
  })
  const session = sessionOf()
  if (isChanged) {
    const own = { slug: 'kea', routes: [{ id: 'home', title: 'New' }] }
    session.adopt({ ...DRAFT, tag: '"1-7"', document: own } as never, { slug: 'kea' })
  }
  session.store.set({ save: { kind: 'saved', at: null }, findings: findings as never })
  let closed = 0
  const screen = await show(<PublishDialog onClose={() => closed++} />, session)
  await act(async () => vi.dynamicImportSettled())
  return { ...screen, session, sent, closed: () => closed, now: () => screen.button('Publish now') }
}

it('EDIT-07 what is published is the draft that was looked at, under the name that was typed', async () => {
  const { type, sent, session, closed } = await dialog()
  await type('Name of this version', ' Stocktake sale ')
  await act(async () => document.querySelector<HTMLFormElement>('#publish')?.requestSubmit())
  await vi.waitFor(() => expect(closed()).toBe(1))
  expect(sent).toEqual([['"1-7"', { label: 'Stocktake sale' }]])
  expect(session.store.get().notice.text).toBe('Published. Visitors see it now.')
  expect(session.store.get().published).toEqual(session.store.get().document.own)
})

it.each([
  [{}, false, 'This changes for visitors:'],
  [{ isChanged: false }, true, 'There is nothing to publish: visitors see this already.'],
  [{ findings: [{ severity: 'error' }] }, true, 'Errors keep this from being published.'],
  [{ findings: [{ severity: 'warning' }] }, false, 'One warning is worth a look among the findings.'],
])('EDIT-05 EDIT-07 with %j it cannot be published: %s. %s', async (given, isOff, words) => {
  const { now, text } = await dialog(given)
  expect(now().disabled).toBe(isOff)
  expect(text()).toContain(words)
})
