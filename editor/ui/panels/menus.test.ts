import { expect, it } from 'vitest'
import { addItem, changeItem, indentItem, moveItem, outdentItem, removeItem, type MenuItem } from './menus.ts'

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

it('adds, changes and removes links', () => {
  expect(addItem([{ id: 'link-1' }]).at(-1)).toEqual({ id: 'link-2', label: 'New link', href: '/' })
  expect(changeItem(MENU, 'new', { label: 'New cars' })[0]?.children?.[1]).toEqual({
    id: 'new',
    label: 'New cars',
  })
  expect(changeItem(MENU, 'finance', { href: undefined })[1]).toEqual({ id: 'finance' })
  expect(shape(removeItem(removeItem(MENU, 'used'), 'new'))).toEqual(['cars', 'finance', 'about'])
})
