import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const location = (state: string, rest: object = {}) => ({
  locations: [
    {
      id: 1,
      name: 'Main',
      slug: 'main',
      dealership_slug: 'gumtree-motors',
      address: { street: '1 Road', city: 'Town', state, postcode: '2000' },
      ...rest,
    },
  ],
})

it('CFG-17 a state that the country does not have is found', async () => {
  expect(await problemsOf('unknown-state', { state: 'co' })).toEqual([
    'gumtree.json /state There is no state of AU "co". Known are "act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa".',
  ])
  expect(await problemsOf('unknown-state', { state: 'co', country: 'US', ...location('CO') })).toEqual([])
})

it('CFG-19 states of addresses are looked at, in any case', async () => {
  expect(await problemsOf('unknown-state', location('QLD'))).toEqual([])
  expect(await problemsOf('unknown-state', { country: 'NZ', ...location('bay-of-plentey') })).toEqual([
    'gumtree.json /locations/0/address/state There is no state of NZ "bay-of-plentey". Did you mean "bay-of-plenty"?',
  ])
})

it('CFG-17 CFG-19 so is that of the dealer’s own address, beside a state that is right', async () => {
  const address = (state: string) => ({
    state: 'qld',
    address: { street: '1 Road', city: 'Town', state, postcode: '4000' },
  })
  expect(await problemsOf('unknown-state', address('qdl'))).toEqual([
    'gumtree.json /address/state There is no state of AU "qdl". Known are "act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa".',
  ])
  expect(await problemsOf('unknown-state', address('QLD'))).toEqual([])
})
