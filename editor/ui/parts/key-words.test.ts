import { expect, it } from 'vitest'
import { keyNames, keysApart } from './key-words.ts'

it('keys at the end of a tooltip stand apart from its words', () => {
  expect(keysApart('Undo: Removed Hero (Ctrl + Z)')).toEqual({
    words: 'Undo: Removed Hero',
    keys: 'Ctrl + Z',
  })
  expect(keysApart('Redo (Ctrl + Shift + Z)')).toEqual({ words: 'Redo', keys: 'Ctrl + Shift + Z' })
  expect(keysApart('Move up (Alt + ↑)')).toEqual({ words: 'Move up', keys: 'Alt + ↑' })
  expect(keysApart('Desktop (wide)')).toEqual({ words: 'Desktop (wide)', keys: '' })
})

it('a Mac shows its own keys', () => {
  expect(keyNames('Ctrl + Shift + Z', true)).toBe('⌘ + Shift + Z')
  expect(keyNames('Alt + ↑', true)).toBe('⌥ + ↑')
  expect(keyNames('Alt + ↑', false)).toBe('Alt + ↑')
})
