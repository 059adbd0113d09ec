import { expect, it } from 'vitest'
import { contrastRatio } from '../../../runtime/check/contrast.ts'
import { colourOf, initialsOf, namesAt, peopleOf, placeOfOther } from './others.ts'

const window = (name: string, tree = '', block = '') => ({ windowId: name, name, place: '', tree, block })
const document = {
  routes: [
    { id: 'home', blocks: [{ id: 'hero', type: 'Hero' }] },
    { id: 'about', blocks: [] },
  ],
}

it('names each person once who has chosen a block of that tree', () => {
  const windows = [
    window('Ana', 'route/home', 'hero'),
    window('Ana', 'route/home', 'hero'),
    window('Ben', 'route/about', 'hero'),
    window('Cy', 'route/home', 'hero'),
    window('Di'),
  ]
  expect(namesAt(windows, { kind: 'route', id: 'home' }, 'hero')).toBe('Ana, Cy')
  expect(namesAt(windows, { kind: 'route', id: 'home' }, 'faq')).toBe('')
})

it('shows a person with two connections once, by the window that has chosen a block', () => {
  const ben = window('Ben')
  const again = { ...window('Ana', 'route/home', 'hero'), windowId: 'ana-2' }
  expect(peopleOf([window('Ana'), again, ben])).toEqual([again, ben])
  expect(peopleOf([window('Ana'), { ...window('Ana'), windowId: 'ana-2' }])).toEqual([window('Ana')])
})

it('finds the block of another window, also where this one has moved it', () => {
  const place = { tree: { kind: 'route', id: 'home' }, id: 'hero' }
  expect(placeOfOther(document, window('Ana', 'route/home', 'hero'))).toEqual(place)
  expect(placeOfOther(document, window('Ana', 'route/about', 'hero'))).toEqual(place)
  expect(placeOfOther(document, window('Ana', 'route/home', 'gone'))).toBeUndefined()
  expect(placeOfOther(document, window('Ana'))).toBeUndefined()
})

it('a person has one colour, on which white can be read', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Person ${at}`)
  const colours = new Set(names.map(colourOf))
  expect(colours.size).toBe(6)
  expect(colourOf('Ana')).toBe(colourOf('Ana'))
  for (const colour of colours) expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

it('initials are two letters at most', () => {
  expect([initialsOf('ana'), initialsOf('Ana Maria Silva')]).toEqual(['A', 'AM'])
})
