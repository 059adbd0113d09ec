// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { foundTemplates } from './template-nodes.ts'

/** The dialog over the home page with these blocks chosen. */
async function gallery(chosen: string[] = []) {
  const session = sessionOf()
  session.select(chosen, { kind: 'route', id: 'home' })
  let closed = 0
  const screen = await show(<TemplatesDialog onClose={() => closed++} />, session)
  return {
    ...screen,
    session,
    closed: () => closed,
    cards: () => [...document.querySelectorAll('.ed-gallery__name')].map((card) => card.textContent),
    chosenPlace: () =>
      [...document.querySelectorAll<HTMLInputElement>('[name=place]:checked')].map(screen.nameOf),
    enter: () =>
      act(async () => {
        screen
          .field('Find a template')
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      }),
  }
}

it('EDIT-02 sections and pages are counted and listed apart', async () => {
  const { cards, press } = await gallery()
  const [sections, pages] = [foundTemplates('section', ''), foundTemplates('page', '')]
  expect(cards()).toEqual(sections.map(({ title }) => title))
  await press(`Pages ${pages.length}`)
  expect(cards()).toEqual(pages.map(({ title }) => title))
  expect(pages.map(({ title }) => title)).toContain('Work with us')
})

it.each([
  ['one block that holds others: into it', ['band'], ['into Section']],
  ['several: behind the last', ['hero', 'band'], ['behind Section']],
  ['one that holds none: no question', ['hero'], []],
  ['none: no question', [], []],
])('EDIT-02 with %s', async (_name, chosen, place) => {
  const { chosenPlace } = await gallery(chosen)
  expect(chosenPlace()).toEqual(place)
})

it('EDIT-02 words that only a page has lead there by their number, and back to all', async () => {
  const { type, text, press, cards } = await gallery()
  await type('Find a template', ' vacancies ')
  expect(text()).toContain('No section is called “vacancies”.')
  await press('Look at 1 page instead')
  expect(cards()).toEqual(['Work with us'])
  await type('Find a template', 'nothing is called so')
  expect(text()).toContain('No page is called “nothing is called so”.')
  expect(text()).not.toContain('instead')
  await press('Show all pages')
  expect(cards()).toHaveLength(foundTemplates('page', '').length)
})

it('EDIT-02 Enter takes the first that is found, once something is looked for', async () => {
  const { type, enter, session, closed, cards } = await gallery()
  await enter()
  expect([closed(), session.store.get().notice.text]).toEqual([0, ''])
  const [first] = cards()
  await type('Find a template', first ?? '')
  await enter()
  expect([closed(), session.store.get().notice.text]).toEqual([
    1,
    `Added the template ${first}, position 5 of 6 in Main`,
  ])
})
