import { expect, it } from 'vitest'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import { missingEntity } from './missing-entity.ts'

const DOCUMENT = {
  routes: [
    { id: 'home', path: '/', title: 'Home' },
    { id: 'car', path: '/cars/:slug', title: 'A car', entity: 'car' },
    { id: 'results', path: '/search', title: 'Search', entity: 'search' },
  ],
}
const block = (...needs: string[]) => (needs.length > 0 ? { needs } : {}) as BlockSchema
const CAR = { id: 'car', title: 'Car', path: '/cars/:slug' }

it('EDIT-05 a block that needs what the open page does not look up names it, and the pages that do', () => {
  const on = (id: string, ...needs: string[]) =>
    missingEntity(block(...needs), DOCUMENT, { kind: 'route', id })
  expect(on('home', 'car')).toEqual({ words: 'a car', pages: [CAR] })
  expect(on('home', 'car', 'search')).toEqual({
    words: 'a car or a search',
    pages: [CAR, { id: 'results', title: 'Results', path: '/search' }],
  })
  expect(on('home', 'offer')).toEqual({ words: 'an offer', pages: [] })
  expect(on('car', 'car')).toBeUndefined()
  expect(on('results', 'car', 'search')).toBeUndefined()
  expect(on('home')).toBeUndefined()
})

it('EDIT-05 sections, headers and footers stand on many pages: nothing is missing there', () => {
  expect(missingEntity(block('car'), DOCUMENT, { kind: 'section', id: 'home' } as never)).toBeUndefined()
})
