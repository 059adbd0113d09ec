import { expect, it } from 'vitest'
import { matchingCommands } from './palette-commands.ts'

const commands = ['Add Hero', 'Add Body types', 'Open Home', 'Publish', 'Phone width'].map((title) => ({
  title,
  hint: '',
  run: () => undefined,
}))
const titles = (query: string) => matchingCommands(commands, query).map(({ title }) => title)

it('finds commands by the beginnings of their words, in any order', () => {
  expect(titles('he')).toEqual(['Add Hero'])
  expect(titles('types add')).toEqual(['Add Body types'])
  expect(titles('p')).toEqual(['Publish', 'Phone width'])
  expect(titles('')).toHaveLength(5)
  expect(titles('xyz')).toEqual([])
})
