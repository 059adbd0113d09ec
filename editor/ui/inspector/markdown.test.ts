import { expect, it } from 'vitest'
import { toggleLines, wrapped } from './markdown.ts'

it('bold goes on and off around what is marked', () => {
  const on = wrapped({ text: 'a word here', from: 2, to: 6 }, '**')
  expect(on).toEqual({ text: 'a **word** here', from: 4, to: 8 })
  expect(wrapped(on, '**')).toEqual({ text: 'a word here', from: 2, to: 6 })
  expect(wrapped({ text: 'see us', from: 0, to: 3 }, '[', '](/path)').text).toBe('[see](/path) us')
})

it('lists and headings replace one another line by line, and go off', () => {
  const list = toggleLines({ text: 'x\none\ntwo', from: 3, to: 8 }, '- ')
  expect(list.text).toBe('x\n- one\n- two')
  const numbered = toggleLines(list, '1. ')
  expect(numbered.text).toBe('x\n1. one\n1. two')
  expect(toggleLines(numbered, '1. ').text).toBe('x\none\ntwo')
})
