import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const use = (id: string, section: string) => ({ id, type: 'SharedSection', props: { section } })

it('CFG-26 a section that holds itself is found, also through another one', async () => {
  expect(
    await problemsOf('section-cycle', {
      sections: {
        one: [{ id: 'box', type: 'Group', slots: { content: [use('a', 'two')] } }],
        two: [use('b', 'one')],
      },
    }),
  ).toEqual(['gumtree.json /sections/one The section holds itself: "one" → "two" → "one".'])
  expect(await problemsOf('section-cycle', { sections: { one: [use('a', 'two')], two: [] } })).toEqual([])
})

it('CFG-26 sections that multiply one another beyond measure are found', async () => {
  const ten = (name: string) => Array.from({ length: 10 }, (_, index) => use(`u${index}`, name))
  const sections: Record<string, unknown> = { s0: [{ id: 'leaf', type: 'Text' }] }
  for (let depth = 1; depth <= 4; depth += 1) sections[`s${depth}`] = ten(`s${depth - 1}`)
  expect(await problemsOf('section-cycle', { sections })).toEqual([
    'gumtree.json /sections/s4 The section "s4" comes to more than 20000 blocks through the sections in it.',
  ])
  const many = (length: number) => Array.from({ length }, (_, index) => ({ id: `t${index}`, type: 'Text' }))
  const found = await Promise.all(
    [19_999, 20_000, 20_001].map((length) =>
      problemsOf('section-cycle', {
        // As one list they would be more than a document may have.
        sections: {
          part: many(5000),
          whole: [...Array.from({ length: 3 }, (_, at) => use(`u${at}`, 'part')), ...many(length - 15_003)],
        },
      }),
    ),
  )
  expect(found.map((problems) => problems.length)).toEqual([0, 0, 1])
  const { s4: _, ...smaller } = sections
  expect(await problemsOf('section-cycle', { sections: smaller })).toEqual([])
})
