import { expect, it } from 'vitest'
import { idInUse } from '../../../runtime/sections/sections.ts'
import { drawnPage, sectionOfPage, sectionPageId } from './section-page.ts'
import { drawnIds, placeOfDrawn, treesOfPage } from './tree-of-block.ts'

const own = {
  routes: [{ id: 'home', path: '/', blocks: [] }],
  sections: { 'visit-us': [{ id: 'map', type: 'Locations' }] },
}
const section = { kind: 'section', name: 'visit-us' } as const

it('EDIT-01 a shared section that no page shows has a page of its own in the editor, and none in the document', () => {
  const open = sectionPageId('visit-us')
  expect(sectionOfPage(open)).toBe('visit-us')
  expect(sectionOfPage('home')).toBeUndefined()
  const { document, routeId } = drawnPage(own, open)
  expect(document['routes']).toEqual([
    ...own.routes,
    {
      id: routeId,
      path: '/shared-section',
      title: 'Shared section',
      blocks: [{ id: 'shown', type: 'SharedSection', props: { section: 'visit-us' } }],
    },
  ])
  expect(drawnPage(own, 'home')).toEqual({ document: own, routeId: 'home' })
})

it('EDIT-01 blocks of that page are blocks of the section', () => {
  const open = sectionPageId('visit-us')
  expect(treesOfPage(own, open)).toEqual([section])
  const drawn = idInUse('shown', 'map')
  expect(drawnIds(own, open, section, 'map')).toEqual([drawn])
  expect(placeOfDrawn(own, open, drawn)).toEqual({ tree: section, id: 'map' })
})
