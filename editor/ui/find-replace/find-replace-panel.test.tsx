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

it('EDIT-04 what is left out stays as it is, however many are, and comes along when it is chosen again', async () => {
  onTestFinished(forgetLooking)
  const template = {
    routes: [
      {
        id: 'home',
        path: '/',
        blocks: ['a', 'b', 'c'].map((id) => ({ id, type: 'Text', props: { text: `Car ${id}` } })),
      },
    ],
  }
  const session = sessionOf({ template })
  const screen = await show(<FindReplacePanel onPanel={() => undefined} />, session)
  onTestFinished(screen.leave)
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.ed-replace__place [type=checkbox]')]
  const press = (nth: number) => act(async () => boxes()[nth]?.click())
  const all = () => {
    const box = screen.field('All places')
    return [box.checked, box.indeterminate]
  }
  await act(async () => lookFor({ find: 'car' }))
  await screen.type('Replace by', 'Van')
  const said = () => document.querySelector('output')?.textContent
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true])
  expect([all(), said()]).toEqual([[true, false], '3 places.'])
  await press(0)
  await press(2)
  expect(said()).toBe('3 places, 1 chosen.')
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, false])
  expect(all()).toEqual([false, true])
  await press(2)
  expect(screen.button('Replace in 2 places')).toBeDefined()
  await screen.submit()
  const texts = () => session.nodes().map(({ props }) => props?.['text'])
  expect(texts()).toEqual(['Car a', 'Van b', 'Van c'])
  expect(session.store.get().notice.text).toBe('Replaced “car” by “Van” in 2 places')

  await act(async () => lookFor({ find: 'van' }))
  await screen.press('All places')
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false])
  expect(all()).toEqual([false, false])
  expect(screen.button('Replace').disabled).toBe(true)
  await screen.press('All places')
  await screen.type('Replace by', '')
  expect(screen.button('Take out of 2 places')).toBeDefined()
  await screen.submit()
  expect(texts()).toEqual(['Car a', ' b', ' c'])
  expect(session.store.get().notice.text).toBe('Took “van” out of 2 places')
})
