import { assert, jsonValue, property } from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalText } from './canonical-text.ts'

it('EDIT-07 the same document gives the same bytes, whatever order its keys were written in', () => {
  assert(
    property(jsonValue(), (value) => {
      const shuffled = (each: unknown): unknown =>
        Array.isArray(each)
          ? each.map(shuffled)
          : typeof each === 'object' && each !== null
            ? Object.fromEntries(
                Object.entries(each)
                  .toReversed()
                  .map(([key, inner]) => [key, shuffled(inner)]),
              )
            : each
      expect(canonicalText(shuffled(value))).toBe(canonicalText(value))
      expect(JSON.parse(canonicalText(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('EDIT-07 keys are sorted at every depth; lists keep their order', () => {
  expect(
    canonicalText({ slots: {}, hidden: true, props: { b: 1, a: [{ d: 1, c: 2 }, 'B', 'A'] }, id: 'hero' }),
  ).toBe(
    `${JSON.stringify(
      { hidden: true, id: 'hero', props: { a: [{ c: 2, d: 1 }, 'B', 'A'], b: 1 }, slots: {} },
      null,
      2,
    )}\n`,
  )
})
