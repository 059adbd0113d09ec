import { expect, it } from 'vitest'
import { matchingCommands, type PaletteCommand } from './palette-commands.ts'

const line = (group: PaletteCommand['group'], title: string, key = title): PaletteCommand => ({
  group,
  key,
  title,
  hint: '',
  run: () => undefined,
})
const commands = [
  ...['Add Hero', 'Add Body types', 'Publish', 'Phone width'].map((title) => line('action', title)),
  line('page', 'Open Home'),
  line('block', 'Hero', 'route/home hero'),
  line('dealer', 'Hero Motors'),
  line('words', '… our hero car …'),
]
const titles = (query: string) =>
  matchingCommands(commands, query)
    .filter(({ group }) => group !== 'words')
    .map(({ title }) => title)

it('finds lines by the beginnings of their words, in any order', () => {
  expect(titles('types add')).toEqual(['Add Body types'])
  expect(titles('p')).toEqual(['Publish', 'Phone width'])
  expect(titles('')).toHaveLength(7)
  expect(titles('xyz')).toEqual([])
})

it('the very name comes first, then what begins with it, then what ends with it; words of the document come last', () => {
  expect(matchingCommands(commands, 'hero').map(({ group, title }) => [group, title])).toEqual([
    ['block', 'Hero'],
    ['dealer', 'Hero Motors'],
    ['action', 'Add Hero'],
    ['words', '… our hero car …'],
  ])
})

it('leaves room for the other kinds: twelve blocks of one name, but every action', () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    line('block', 'Text', `text ${index}`),
    line('action', 'Text left', `left ${index}`),
  ]).flat()
  const found = matchingCommands([...many, line('page', 'Open Text')], 'text')
  const count = (group: string) => found.filter((each) => each.group === group).length
  expect([count('block'), count('action'), count('page')]).toEqual([12, 30, 1])
})

it('finds a line by what people call it besides, behind those whose name says it; the whole name after its verb comes before others', () => {
  const template = (title: string, also: readonly string[]): PaletteCommand => ({
    ...line('template', title),
    also,
  })
  const all = [
    line('action', 'Add Two columns: Picture and words'),
    template('Add Picture and words', ['split']),
    template('Add What buyers say', ['testimonial', 'social proof']),
    line('action', 'Add Testimonial wall'),
  ]
  const found = (query: string) => matchingCommands(all, query).map(({ title }) => title)
  expect(found('picture and words')).toEqual(['Add Picture and words', 'Add Two columns: Picture and words'])
  expect(found('testimonial')).toEqual(['Add Testimonial wall', 'Add What buyers say'])
  expect(found('proof buyers')).toEqual(['Add What buyers say'])
})
