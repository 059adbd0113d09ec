import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it('CFG-26 CFG-19 a time zone that does not exist is found, with the nearest that does', async () => {
  expect(await problemsOf('unknown-time-zone', { timeZone: 'Australia/Brisbain' })).toEqual([
    'gumtree.json /timeZone There is no time zone "Australia/Brisbain". Did you mean "Australia/Brisbane"?',
  ])
})

it('CFG-19 names of the database are fine, older ones too', async () => {
  for (const timeZone of ['Australia/Brisbane', 'Pacific/Auckland', 'Australia/ACT', 'UTC']) {
    expect(await problemsOf('unknown-time-zone', { timeZone })).toEqual([])
  }
})
