import { describe, expect, test } from 'vitest'
import { announceTarget } from './legal-targets.ts'
import { orderTargets, reordered } from './order-targets.ts'

const link = (id: string, children: string[] = []) => ({
  id,
  title: id,
  children: children.map((each) => ({ id: each, title: each })),
})
const MENU = [link('home'), link('stock', ['new', 'used']), link('contact')]
const said = (moving: string) =>
  orderTargets(MENU, moving, 'Main menu').map(
    (target) => `${announceTarget(moving, target)}${target.isHere ? ' (here)' : ''}`,
  )

describe('EDIT-03 places in a list of two levels', () => {
  test('a link goes before, behind and below the others, from the top', () => {
    expect(said('contact')).toEqual([
      'contact, position 1 of 3 in Main menu',
      'contact, position 1 of 1 in home',
      'contact, position 2 of 3 in Main menu',
      'contact, position 1 of 3 in stock',
      'contact, position 2 of 3 in stock',
      'contact, position 3 of 3 in stock',
      'contact, position 3 of 3 in Main menu (here)',
    ])
  })

  test('the first link goes below the one behind it', () => {
    expect(said('home')).toEqual([
      'home, position 1 of 3 in Main menu (here)',
      'home, position 1 of 3 in stock',
      'home, position 2 of 3 in stock',
      'home, position 3 of 3 in stock',
      'home, position 2 of 3 in Main menu',
      'home, position 1 of 1 in contact',
      'home, position 3 of 3 in Main menu',
    ])
  })

  test('a link below another one comes out of it', () => {
    expect(said('used')).toEqual([
      'used, position 1 of 4 in Main menu',
      'used, position 1 of 1 in home',
      'used, position 2 of 4 in Main menu',
      'used, position 1 of 2 in stock',
      'used, position 2 of 2 in stock (here)',
      'used, position 3 of 4 in Main menu',
      'used, position 1 of 1 in contact',
      'used, position 4 of 4 in Main menu',
    ])
  })

  test('what has links below it stays at the top', () => {
    expect(said('stock')).toEqual([
      'stock, position 1 of 3 in Main menu',
      'stock, position 2 of 3 in Main menu (here)',
      'stock, position 3 of 3 in Main menu',
    ])
  })

  test('a list without levels has nothing but its own places', () => {
    const rows = ['0', '1', '2'].map((id) => ({ id, title: id }))
    expect(orderTargets(rows, '0', 'Slides').map(({ index, position }) => [index, position])).toEqual([
      [0, 1],
      [2, 2],
      [3, 3],
    ])
  })
})

test('EDIT-03 an entry lands in the gap that was pointed at', () => {
  const list = ['a', 'b', 'c']
  expect([0, 1, 2, 3].map((to) => reordered(list, 0, to).join(''))).toEqual(['abc', 'abc', 'bac', 'bca'])
  expect([0, 1, 2, 3].map((to) => reordered(list, 2, to).join(''))).toEqual(['cab', 'acb', 'abc', 'abc'])
})
