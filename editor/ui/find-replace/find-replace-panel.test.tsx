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

/** A template with one page of a text each. */
function pageOf(...texts: readonly string[]) {
  const blocks = texts.map((text, index) => ({ id: `text-${index}`, type: 'Text', props: { text } }))
  return { routes: [{ id: 'home', path: '/', blocks }] }
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
  const session = sessionOf({ template: pageOf('Car a', 'Car b', 'Car c') })
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
  // Nothing typed is no wish that words go.
  await screen.type('Replace by', '')
  const changed = () => document.querySelectorAll('ins, del').length
  expect([screen.button('Replace').disabled, changed()]).toEqual([true, 0])
  await screen.submit()
  expect(texts()).toEqual(['Car a', 'Van b', 'Van c'])
  await screen.press('Take it out instead …')
  expect(changed()).toBeGreaterThan(0)
  await screen.press('Keep it')
  expect(screen.button('Replace').disabled).toBe(true)
  await screen.press('Take it out instead …')
  expect(screen.button('Take out of 2 places')).toBeDefined()
  await screen.submit()
  expect(texts()).toEqual(['Car a', ' b', ' c'])
  expect(session.store.get().notice.text).toBe('Took “van” out of 2 places')
})

it.each<[does: string, change: (screen: Awaited<ReturnType<typeof show>>) => Promise<void>]>([
  [
    'a replacement is typed and cleared again',
    async (screen) => {
      await screen.type('Replace by', 'Van')
      await screen.type('Replace by', '')
    },
  ],
  ['whole words are not asked for any more', (screen) => screen.press('Whole words')],
  ['the case is to match', (screen) => screen.press('Match case')],
  [
    'another word is looked for and this one again',
    async (screen) => {
      await screen.type('Find', 'Dog')
      await screen.type('Find', 'Cat')
    },
  ],
  [
    'links are looked for and this word again',
    async (screen) => {
      await screen.press('Links')
      await screen.press('Words')
      await screen.type('Find', 'Cat')
    },
  ],
])('EDIT-04 the wish to take words out ends when %s', async (_, change) => {
  onTestFinished(forgetLooking)
  const session = sessionOf({ template: pageOf('Cat', 'Catalogue', 'Dog') })
  const screen = await show(<FindReplacePanel onPanel={() => undefined} />, session)
  onTestFinished(screen.leave)
  const texts = () => session.nodes().map(({ props }) => props?.['text'])
  await act(async () => lookFor({ find: 'Cat', isWholeWord: true }))
  await screen.press('Take it out instead …')
  expect(screen.button('Take out of 1 place').disabled).toBe(false)
  await change(screen)
  expect(screen.button('Replace').disabled).toBe(true)
  await screen.submit()
  expect(texts()).toEqual(['Cat', 'Catalogue', 'Dog'])
  expect(screen.button('Take it out instead …')).toBeDefined()
})

it('EDIT-04 what cannot be taken out is not offered to be: of a whole address nothing would be left', async () => {
  onTestFinished(forgetLooking)
  const template = {
    ...pageOf('All [utes](/utes)', 'Cars'),
    navigation: { main: [{ id: 'utes', label: 'Utes', href: '/utes' }] },
  }
  const screen = await show(<FindReplacePanel onPanel={() => undefined} />, sessionOf({ template }))
  onTestFinished(screen.leave)
  await act(async () => lookFor({ kind: 'link', find: '/utes' }))
  expect(screen.text()).toContain('2 places')
  expect(screen.text()).not.toContain('Take it out')
  await act(async () => lookFor({ find: 'tes' }))
  expect(screen.text()).toContain('Take it out')
})
