// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { FindReplacePanel } from './find-replace-panel.tsx'
import { forgetLooking, lookFor } from './find-store.ts'

const own = {
  slug: 'kea',
  languages: { es: { texts: { '/routes/home/hero/heading': { text: 'Bienvenidos', of: 'Welcome' } } } },
}

it('EDIT-04 a place in a further language leads to its block in that language; another one to the original', async () => {
  onTestFinished(forgetLooking)
  const session = sessionOf({ own })
  const screen = await show(<FindReplacePanel onPanel={() => undefined} />, session)
  onTestFinished(screen.leave)
  const at = () => [session.store.get().preview.language, session.store.get().selection]
  await act(async () => lookFor({ find: 'bienvenidos' }))
  await screen.press('Hero › Heading Español: Home')
  expect(at()).toEqual(['es', ['hero']])
  await act(async () => lookFor({ find: 'one' }))
  await screen.press('Text › Text Home')
  expect(at()).toEqual([null, ['one']])
})
