// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { TEMPLATE } from '../../core/testing/worlds.ts'
import { sessionOf } from '../testing/screen.tsx'
import { sectionPageId } from './section-page.ts'

const OWN = { slug: 'kea', sections: { mine: [{ id: 'text', type: 'RichText' }] } }
const ROUTE = { id: 'about', path: '/about', title: 'About', blocks: [{ id: 'words', type: 'RichText' }] }

function at() {
  const session = sessionOf({ template: TEMPLATE, own: OWN })
  return {
    session,
    place: () => {
      const { routeId, tree, selection } = session.store.get()
      return [routeId, tree, selection]
    },
  }
}
const HOME = ['home', { kind: 'route', id: 'home' }, []]

it('EDIT-04 an undone page is left for the first one, with nothing chosen', () => {
  const { session, place } = at()
  session.run({ do: 'add-route', route: ROUTE } as never, { label: 'Added' })
  session.openRoute('about')
  session.select(['words'], { kind: 'route', id: 'about' })
  session.undo()
  expect(place()).toEqual(HOME)
})

it('EDIT-04 a shared section that is gone is left, alone on the screen or chosen in a page', () => {
  for (const open of [sectionPageId('mine'), 'home']) {
    const { session, place } = at()
    session.openRoute(open)
    session.select(['text'], { kind: 'section', name: 'mine' })
    session.replace({ slug: 'kea' }, 'Went back')
    expect(place()).toEqual(HOME)
  }
})

it('EDIT-04 what is still there stays chosen', () => {
  const { session, place } = at()
  const open = sectionPageId('mine')
  session.openRoute(open)
  session.select(['text'], { kind: 'section', name: 'mine' })
  session.run({ do: 'add-route', route: ROUTE } as never, { label: 'Added' })
  session.undo()
  expect(place()).toEqual([open, { kind: 'section', name: 'mine' }, ['text']])
})
