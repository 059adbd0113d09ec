import { expect, it } from 'vitest'
import {
  addItem,
  changeItem,
  indentItem,
  moveItem,
  outdentItem,
  placeItem,
  removeItem,
  type MenuItem,
} from './menus.ts'

const MENU: MenuItem[] = [
  { id: 'cars', label: 'Cars', children: [{ id: 'used' }, { id: 'new' }] },
  { id: 'finance', href: '/finance' },
  { id: 'about' },
]
const shape = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ id, children }) => (children ? [id, ...shape(children)] : id))

it('moves links among their siblings, in and out', () => {
  expect(shape(moveItem(MENU, 'about', -1))).toEqual([['cars', 'used', 'new'], 'about', 'finance'])
  expect(shape(moveItem(MENU, 'new', -1))).toEqual([['cars', 'new', 'used'], 'finance', 'about'])
  expect(moveItem(MENU, 'cars', -1)).toBe(MENU)
  expect(shape(indentItem(MENU, 'finance'))).toEqual([['cars', 'used', 'new', 'finance'], 'about'])
  expect(indentItem(MENU, 'cars')).toBe(MENU)
  expect(shape(outdentItem(MENU, 'used'))).toEqual([['cars', 'new'], 'used', 'finance', 'about'])
})

it('EDIT-03 puts a link into the gap that was pointed at: before, behind, below and out of others', () => {
  const place = (id: string, parent: string | null, index: number) =>
    shape(placeItem(MENU, id, { parent, index }))
  expect(place('about', null, 0)).toEqual(['about', ['cars', 'used', 'new'], 'finance'])
  expect(place('cars', null, 2)).toEqual(['finance', ['cars', 'used', 'new'], 'about'])
  expect(place('finance', 'cars', 1)).toEqual([['cars', 'used', 'finance', 'new'], 'about'])
  expect(place('used', 'cars', 2)).toEqual([['cars', 'new', 'used'], 'finance', 'about'])
  expect(place('new', null, 3)).toEqual([['cars', 'used'], 'finance', 'about', 'new'])
  expect(place('new', 'about', 0)).toEqual([['cars', 'used'], 'finance', ['about', 'new']])
  expect(placeItem(MENU, 'gone', { parent: null, index: 0 })).toBe(MENU)
})

it('adds, changes and removes links', () => {
  expect(addItem([{ id: 'link-1' }]).at(-1)).toEqual({ id: 'link-2', label: 'New link', href: '/' })
  expect(changeItem(MENU, 'new', { label: 'New cars' })[0]?.children?.[1]).toEqual({
    id: 'new',
    label: 'New cars',
  })
  expect(changeItem(MENU, 'finance', { href: undefined })[1]).toEqual({ id: 'finance' })
  expect(shape(removeItem(removeItem(MENU, 'used'), 'new'))).toEqual(['cars', 'finance', 'about'])
})
