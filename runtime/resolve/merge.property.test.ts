import { isObject, type JsonObject } from '../json/object.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeDocuments } from './merge.ts'

/** Few names, so that layers meet often. */
const name = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', 'toString')
const scalar = fc.oneof(fc.integer({ max: 9 }), fc.boolean(), fc.constantFrom('', 'x', 'y'))
const { settings } = fc.letrec<{ settings: JsonObject; value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.constant(null),
    fc.array(scalar, { maxLength: 3 }),
    tie('settings'),
  ),
  settings: fc
    .array(fc.tuple(name, tie('value')), { maxLength: 4 })
    .map((entries) =>
      JSON.parse(`{${entries.map(([key, value]) => `"${key}":${JSON.stringify(value)}`).join(',')}}`),
    ),
}))

const id = fc.constantFrom('p', 'q', 'r', 's', 't')
const node = fc.record(
  { id, type: fc.constantFrom('Hero', 'Text'), props: settings, hidden: fc.boolean() },
  { requiredKeys: ['id', 'type'] },
)
const change = fc.record(
  { id, type: fc.constantFrom('Hero', 'Text'), props: settings, hidden: fc.boolean(), after: id, before: id },
  { requiredKeys: ['id'] },
)
const unique = <Entry extends { id: string }>(entry: fc.Arbitrary<Entry>) =>
  fc.uniqueArray(entry, { selector: (item) => item.id, maxLength: 5 })

const document = (blocks: fc.Arbitrary<JsonObject[]>) =>
  fc.record({ settings, routes: blocks.map((list) => [{ id: 'home', path: '/', blocks: list }]) })
const stored = document(unique(node) as fc.Arbitrary<JsonObject[]>)
const layer = document(unique(change) as fc.Arbitrary<JsonObject[]>)

const blocksOf = (value: JsonObject) => (value['routes'] as { blocks: JsonObject[] }[])[0]?.blocks ?? []

/** Whether a result says at least what a layer says; null there means: gone. */
function holds(result: unknown, written: unknown): boolean {
  if (written === null) return result === undefined
  if (!isObject(written)) return JSON.stringify(result) === JSON.stringify(written)
  const keys = Object.keys(written).filter((key) => key !== '__proto__')
  return isObject(result) && keys.every((key) => holds(own(result, key), written[key]))
}

function own(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

describe('CFG-03 merging, for any documents', () => {
  test('an empty layer changes nothing', () => {
    fc.assert(
      fc.property(stored, (lower) => {
        expect(mergeDocuments({}, lower, {})).toEqual(lower)
      }),
    )
  })

  test('laying the same layer over twice is laying it over once', () => {
    fc.assert(
      fc.property(settings, settings, settings, (base, lower, upper) => {
        const once = mergeDocuments(base, lower, upper)
        expect(mergeDocuments(base, once, upper)).toEqual(once)
      }),
    )
  })

  test('what a layer writes is what it gets, nulls aside', () => {
    fc.assert(
      fc.property(settings, settings, (lower, upper) => {
        const result = mergeDocuments({}, lower, upper)
        const written = Object.keys(upper).filter((key) => key !== '__proto__')
        const kept = Object.keys(lower).filter((key) => !Object.hasOwn(upper, key))
        expect(written.filter((key) => !holds(own(result, key), upper[key]))).toEqual([])
        expect(kept.filter((key) => !Object.is(result[key], lower[key]))).toEqual([])
      }),
    )
  })

  test('null brings back the value of the base, whatever the layers between said', () => {
    fc.assert(
      fc.property(settings, settings, settings, name, (base, template, brand, key) => {
        fc.pre(key !== '__proto__')
        const merged = mergeDocuments(
          base,
          mergeDocuments(base, mergeDocuments(base, base, template), brand),
          {
            [key]: null,
          },
        )
        expect(own(merged, key)).toEqual(own(base, key))
      }),
    )
  })

  test('inputs are never changed, and no prototype is', () => {
    fc.assert(
      fc.property(stored, stored, layer, (base, lower, upper) => {
        const before = JSON.stringify([base, lower, upper])
        const result = mergeDocuments(base, lower, upper)
        expect(JSON.stringify([base, lower, upper])).toBe(before)
        expect(Object.getPrototypeOf(result['settings'])).toBe(Object.prototype)
        expect(({} as JsonObject)['a']).toBeUndefined()
      }),
    )
  })

  test('a page keeps every inherited block once, in an order that only anchors change', () => {
    fc.assert(
      fc.property(stored, layer, (lower, upper) => {
        const result = blocksOf(mergeDocuments({}, lower, upper)).map((block) => String(block['id']))
        const inherited = blocksOf(lower).map((block) => String(block['id']))
        expect(new Set(result).size).toBe(result.length)
        expect(inherited.every((block) => result.includes(block))).toBe(true)
        const moved = new Set(
          blocksOf(upper)
            .filter((block) => block['before'] !== undefined || block['after'] !== undefined)
            .map((block) => String(block['id'])),
        )
        const stay = (block: string) => inherited.includes(block) && !moved.has(block)
        expect(result.filter(stay)).toEqual(inherited.filter(stay))
      }),
    )
  })

  test('a block with an anchor stands on its side of it, and no anchor is stored', () => {
    fc.assert(
      fc.property(stored, layer, (lower, upper) => {
        const result = blocksOf(mergeDocuments({}, lower, upper))
        expect(result.some((block) => 'before' in block || 'after' in block)).toBe(false)
        const inherited = new Set(blocksOf(lower).map((block) => block['id']))
        const anchored = blocksOf(upper).filter((block) => block['before'] ?? block['after'])
        // Of several moves only the last is sure to stand: later ones may move its anchor away.
        const last = anchored.at(-1) ?? {}
        const anchor = last['before'] ?? last['after']
        const at = (wanted: unknown) => result.findIndex((block) => block['id'] === wanted)
        fc.pre(inherited.has(anchor) && anchor !== last['id'] && at(last['id']) >= 0)
        expect(at(last['id']) < at(anchor)).toBe(last['before'] !== undefined)
      }),
    )
  })
})
