import { expect, it } from 'vitest'
import { formProblems } from '../../testing/form-problems.ts'
import { problemsOf } from '../../testing/world.ts'

const AT = '/routes/0/blocks/0/props'
const says = (option: string, instead: string) =>
  `"${option}" reads as the options it is made of, each ticked by itself; write "${instead}".`

it('FORM-24 CFG-26 an option that reads as several others, in whatever order and length, is found', async () => {
  const options = ['Oil', 'Oil, filter', 'Filter', 'Filter, Oil, Brakes', 'Brakes']
  expect(
    await formProblems('ambiguous-option', {
      kind: 'service',
      fields: [
        { name: 'Work', type: 'checkboxes', options },
        { name: 'Work of one kind', type: 'choice', options },
      ],
      questions: [{ label: 'Extras?', type: 'choice-of-several', options: ['A', 'B', ' A, B '] }],
    }),
  ).toEqual([
    `${AT}/fields/0/options/3 ${says('Filter, Oil, Brakes', 'Filter, Oil and Brakes')}`,
    `${AT}/questions/0/options/2 ${says('A, B', 'A and B')}`,
  ])
})

it('FORM-24 so are services, of the site and of one of its dealerships', async () => {
  const booking = { services: ['Tyres', 'Brakes', 'Tyres, Brakes', '1,000 km service'] }
  expect(
    await problemsOf('ambiguous-option', {
      settings: { booking },
      dealershipOverrides: { 'gumtree-motors': { booking } },
    }),
  ).toEqual([
    `gumtree.json /settings/booking/services/2 ${says('Tyres, Brakes', 'Tyres and Brakes')}`,
    `gumtree.json /dealershipOverrides/gumtree-motors/booking/services/2 ${says('Tyres, Brakes', 'Tyres and Brakes')}`,
  ])
})

it('FORM-24 CFG-26 options that can be read in very many ways are told apart in no time', async () => {
  const parts = 'A, '.repeat(60)
  const options = ['A', 'A, A', `${parts}Z`, `${parts}A`]
  const [, last, ...more] = await formProblems('ambiguous-option', {
    fields: [{ name: 'Work', type: 'checkboxes', options }],
  })
  expect(more).toEqual([])
  expect(last).toContain(`${AT}/fields/0/options/3 `)
})
