import { expect, test } from 'vitest'
import { fakeContext } from '../shared/testing/load-context.ts'
import { load } from './load.ts'

const award = (title: string) => ({ title, year: '2026' })

test('awards are those that the block names, be it one; else those of the site', async () => {
  const { context } = fakeContext({ content: { awards: [award('Own')] } })
  const shown = async (items: object[]) => (await load(context, { items } as never)).map((each) => each.title)
  expect(await shown([award('One')])).toEqual(['One'])
  expect(await shown([award('One'), award('Two')])).toEqual(['One', 'Two'])
  expect(await shown([])).toEqual(['Own'])
})
