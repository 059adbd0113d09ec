import { expect, it } from 'vitest'
import { contrastRatio } from '../../../runtime/check/contrast.ts'
import { colourOf, initialsOf, nameWithField, peopleAt, peopleOf, placeOfOther, withField } from './others.ts'

const window = (name: string, tree = '', block = '') => ({
  windowId: name,
  person: `id-${name}`,
  name,
  place: '',
  tree,
  block,
})
const namesOf = (...at: Parameters<typeof peopleAt>) =>
  peopleAt(...at)
    .map(({ name }) => name)
    .join(', ')
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
  expect(namesOf(windows, { kind: 'route', id: 'home' }, 'hero')).toBe('Ana, Cy')
  expect(namesOf(windows, { kind: 'route', id: 'home' }, 'faq')).toBe('')
})

it('shows a person with two connections once, by the window that has chosen a block', () => {
  const ben = window('Ben')
  const again = { ...window('Ana', 'route/home', 'hero'), windowId: 'ana-2' }
  expect(peopleOf([window('Ana'), again, ben])).toEqual([again, ben])
  expect(peopleOf([window('Ana'), { ...window('Ana'), windowId: 'ana-2' }])).toEqual([window('Ana')])
})

it('tells two people of one name apart, by their accounts, and by the name where a server says no account', () => {
  const [one, two] = ['id-1', 'id-2'].map((person) => ({
    ...window('Ana', 'route/home', 'hero'),
    windowId: person,
    person,
  }))
  if (!one || !two) throw new Error('no two')
  expect(peopleOf([one, two, { ...two, windowId: 'third' }])).toEqual([one, two])
  expect(colourOf(one)).not.toBe(colourOf(two))
  expect(namesOf([one, two], { kind: 'route', id: 'home' }, 'hero')).toBe('Ana, Ana')
  const [before, after] = [one, two].map((each) => ({ ...each, person: '' }))
  expect(peopleOf([before, after].flatMap((each) => each ?? []))).toEqual([before])
})

it('finds the block of another window, also where this one has moved it', () => {
  const place = { tree: { kind: 'route', id: 'home' }, id: 'hero' }
  expect(placeOfOther(document, window('Ana', 'route/home', 'hero'))).toEqual(place)
  expect(placeOfOther(document, window('Ana', 'route/about', 'hero'))).toEqual(place)
  expect(placeOfOther(document, window('Ana', 'route/home', 'gone'))).toBeUndefined()
  expect(placeOfOther(document, window('Ana'))).toBeUndefined()
})

it('a person has one colour, on which white can be read', () => {
  const people = Array.from({ length: 60 }, (_, at) => window(`Person ${at}`))
  const colours = new Set(people.map(colourOf))
  expect(colours.size).toBe(6)
  expect(colourOf(window('Ana'))).toBe(colourOf(window('Ana')))
  for (const colour of colours) expect(contrastRatio(colour, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

it('initials are two letters at most', () => {
  expect([initialsOf('ana'), initialsOf('Ana Maria Silva')]).toEqual(['A', 'AM'])
})

it('says in which field somebody writes, beside their name, and no more than the server takes', () => {
  const told = (place: string) => nameWithField({ ...window('Ana'), place })
  expect(told(withField('Home, Hero', 'Heading'))).toBe('Ana: Heading')
  expect(told(withField('Home, Sale › Autumn', 'Heading'))).toBe('Ana: Heading')
  expect(told(withField('Home, Hero', undefined))).toBe('Ana')
  expect(withField('Home, Hero', 'x'.repeat(200))).toHaveLength(120)
})
