import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const at = (country: string, postcode: string) => ({
  country,
  address: { street: '1 Road', city: 'Town', state: 'x', postcode },
})

it.each([
  ['AU', '0800', true],
  ['AU', '48700', false],
  ['AU', '487', false],
  ['AU', '48a0', false],
  ['NZ', '3110', true],
  ['NZ', '31100', false],
  ['US', '80202', true],
  ['US', '8020', false],
  ['US', '80202-1234', false],
])('CFG-19 %s %s', async (country, postcode, fits) => {
  const found = (await problemsOf('postcode-shape', at(country, postcode))).filter((problem) =>
    problem.includes('/address/'),
  )
  const own = found.filter((problem) => !problem.includes('/locations/'))
  const digits = country === 'US' ? 5 : 4
  expect(own).toEqual(
    fits
      ? []
      : [
          `gumtree.json /address/postcode "${postcode}" is no postcode of ${country}: it takes ${digits} digits.`,
        ],
  )
})

it('CFG-19 an overridden rule counts instead of the country’s', async () => {
  const regional = { postcode: { digits: 6 } }
  expect(await problemsOf('postcode-shape', { ...at('AU', '487000'), regional })).toEqual([
    'gumtree.json /locations/0/address/postcode "4870" is no postcode of AU: it takes 6 digits.',
  ])
})
