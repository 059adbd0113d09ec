// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { readTree, type TreeRef } from '../../core/tree.ts'
import { useSessionState } from '../session/use-session.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { TrialPanel } from './trial-panel.tsx'

const HOME: TreeRef = { kind: 'route', id: 'home' }

function Panel() {
  const trial = useSessionState(({ document }) => readTree(document.effective, HOME)[0]?.trial)
  return trial ? <TrialPanel trial={trial} /> : null
}

/** The form of a hero that is tried, with 18 leads by version A and 6 by version B. */
async function panel() {
  const session = sessionOf()
  session.run({ do: 'begin-trial', tree: HOME, ids: ['hero'] }, { label: 'Began a trial' })
  const shares = () =>
    readTree(session.store.get().document.effective, HOME).flatMap(
      ({ trial }) => trial && (trial.share ?? 50),
    )
  const name = readTree(session.store.get().document.effective, HOME)[0]?.trial?.name ?? ''
  vi.stubGlobal('fetch', async () => Response.json({ trials: { [name]: { a: 18, b: 6 } }, newest: null }))
  return { session, shares: () => shares().filter(Boolean), name, ...(await show(<Panel />, session)) }
}

it('EDIT-04 a share is chosen for both versions, told, and taken back in one step', async () => {
  const { session, shares, name, press, button, text } = await panel()
  expect(button('50 %').getAttribute('aria-pressed')).toBe('true')
  expect(text()).toContain('version A: 18, version B: 6')
  expect(text()).not.toContain('of the leads')
  const { selection } = session.store.get()
  await press('10 %')
  expect(session.store.get().selection).toEqual(selection)
  expect(shares()).toEqual([10, 10])
  expect(button('10 %').getAttribute('aria-pressed')).toBe('true')
  expect(text()).toContain('10 % of the visitors see version B, the others A')
  expect(text()).toContain('Now seen by 10 % of the visitors, B has 25 % of the leads')
  expect(session.store.get().notice.text).toBe(`Version B of the trial “${name}” is for 10 % of the visitors`)
  await act(async () => session.undo())
  expect(shares()).toEqual([50, 50])
})

it('EDIT-04 any other share is typed; digits on the way are one step, and what is none changes nothing', async () => {
  const { session, shares, type } = await panel()
  const label = 'Visitors who see version B, in per cent'
  for (const typed of ['3', '33']) await type(label, typed)
  expect(shares()).toEqual([33, 33])
  for (const typed of ['100', '0', '7.5', '']) await type(label, typed)
  expect(shares()).toEqual([33, 33])
  await act(async () => session.undo())
  expect(shares()).toEqual([50, 50])
})
