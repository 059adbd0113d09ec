import { expect, it } from 'vitest'
import { partOf } from './parts.ts'

/** Dealers whose documents have some 20,000 characters each. */
async function* dealers(after?: string) {
  for (const slug of ['a', 'b', 'c', 'd', 'e']) {
    if (after !== undefined && slug <= after) continue
    yield { slug, published: { slug, 'x-note': 'n'.repeat(20_000) } as never }
  }
}

/** Slugs of each part, one request after the other. */
async function partsOf(extras: Record<string, number>, most = 90_000) {
  const parts: string[] = []
  let next: string | null | undefined
  while (next !== null) {
    const part: { items: string[]; next: string | null } = await partOf(
      dealers(next),
      async ({ slug }) => slug,
      { most, extraOf: (slug) => extras[slug] ?? 0 },
    )
    parts.push(part.items.join(''))
    next = part.next
  }
  return parts
}

it('ASVS 15.2.2 a part holds as many dealers as their documents allow, and one at the least', async () => {
  expect(await partsOf({})).toEqual(['ab', 'cd', 'e'])
  expect(await partsOf({}, 91_000)).toEqual(['abc', 'de'])
  expect(await partsOf({}, 10)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('ASVS 15.2.2 where checking what became of a dealer cost more, the next is expected to cost as much', async () => {
  expect(await partsOf({ a: 40_000, b: 40_000 }, 91_000)).toEqual(['a', 'b', 'cde'])
  expect(await partsOf({ b: 10_000 }, 91_000)).toEqual(['ab', 'cde'])
})
