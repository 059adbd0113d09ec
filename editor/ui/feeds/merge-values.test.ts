import { expect, it } from 'vitest'
import { mergeInWords, mergeValues, type SourceField } from './merge-values.ts'
import { valuesOf, type SourceValues } from './source-values.ts'

const OPENED = { ...valuesOf(), name: 'Yard', url: 'https://a.example/stock.csv' }
const LEE = { isPaused: true } as const

it.each<
  [string, Partial<SourceValues>, Partial<SourceValues>, Partial<SourceValues>, SourceField[], SourceField[]]
>([
  [
    'different fields are both there',
    { name: 'North' },
    LEE,
    { name: 'North', isPaused: true },
    ['isPaused'],
    [],
  ],
  [
    'of one field mine stands, and it is told',
    { name: 'North' },
    { name: 'South' },
    { name: 'North' },
    [],
    ['name'],
  ],
  ['the same change is no conflict', LEE, LEE, LEE, [], []],
  [
    'a place is one thing: a new host is not joined to an old user',
    { user: 'kim' },
    { kind: 'sftp', host: 'sftp.example', user: 'lee' },
    { kind: 'https', host: '', user: 'kim' },
    [],
    ['kind'],
  ],
  [
    'so are times',
    {},
    { often: 'pattern', at: '0 6 * * *' },
    { often: 'pattern', at: '0 6 * * *' },
    ['often'],
    [],
  ],
])('%s', (_what, mine, theirs, values, taken, kept) => {
  const merged = mergeValues(OPENED, { ...OPENED, ...mine }, { ...OPENED, ...theirs })
  expect(merged).toEqual({ values: { ...OPENED, ...values }, taken, kept })
})

it('tells who changed what, and that nothing is saved', () => {
  expect(
    mergeInWords('Lee changed this feed after you opened it.', {
      taken: ['isPaused'],
      kept: ['name', 'often'],
    }),
  ).toBe(
    'Lee changed this feed after you opened it. Taken over into this form: whether it is paused. Changed by both of you, and here as you wrote it: the name, when it comes. Nothing is saved yet: look it over and save again.',
  )
})
