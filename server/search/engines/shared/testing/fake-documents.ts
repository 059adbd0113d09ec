import { tokensWithJoined } from '../../embedded/text/tokens.ts'

export type FakeDocument = Record<string, unknown>

export function valuesOf(document: FakeDocument, field: string): unknown[] {
  const value = document[field]
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The little that the fakes know of words: all must be there in any of the fields, the last one as a beginning. */
export function holdsWords(
  document: FakeDocument,
  fields: string[],
  words: string[],
  prefix: boolean,
): boolean {
  const terms = fields
    .flatMap((field) => valuesOf(document, field))
    .flatMap((value) => tokensWithJoined(String(value)).map(({ term }) => term))
  return words.every((word, i) => {
    const begins = prefix && i === words.length - 1
    return terms.some((term) => term === word || (begins && term.startsWith(word)))
  })
}

export interface FakeOrder {
  field: string
  descending: boolean
}

/** Documents without the field last in both directions. */
export function inOrder(documents: FakeDocument[], orders: FakeOrder[]): FakeDocument[] {
  return documents.toSorted((a, b) => {
    for (const { field, descending } of orders) {
      const [x] = valuesOf(a, field) as number[]
      const [y] = valuesOf(b, field) as number[]
      if (x === y) continue
      if (x === undefined) return 1
      if (y === undefined) return -1
      return descending ? y - x : x - y
    }
    return 0
  })
}

/** How many documents hold each value of a field. */
export function countsOf(documents: FakeDocument[], field: string): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const value of new Set(valuesOf(document, field).map(String))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])
}

export function statsOf(documents: FakeDocument[], field: string) {
  const numbers = documents.flatMap((document) => valuesOf(document, field) as number[])
  const sum = numbers.reduce((total, number) => total + number, 0)
  return {
    count: numbers.length,
    min: numbers.length > 0 ? Math.min(...numbers) : null,
    max: numbers.length > 0 ? Math.max(...numbers) : null,
    avg: numbers.length > 0 ? sum / numbers.length : null,
    sum,
  }
}
