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

it('puts what identifies a block in front and its content behind', () => {
  expect(canonicalText({ slots: {}, hidden: true, props: { b: 1, a: 2 }, type: 'Hero', id: 'hero' })).toBe(
    '{\n  "id": "hero",\n  "type": "Hero",\n  "hidden": true,\n  "props": {\n    "a": 2,\n    "b": 1\n  },\n  "slots": {}\n}\n',
  )
})
