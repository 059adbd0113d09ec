import { describe, expect, test } from 'vitest'
import type { StoredDocument } from '../../tenants/store.ts'
import { ownDocument } from './own-document.ts'

const dealer = (extra: object = {}) => ({ slug: 'kea', name: 'Kea', ...extra }) as StoredDocument
const list = (length: number) => Array.from({ length }, () => ({}))
const blocks = (length: number, words = '') =>
  Array.from({ length }, (_, at) => ({
    id: `b${at}`,
    type: 'Text',
    ...(words !== '' && { props: { words } }),
  }))

/** Of which dealer a document is taken to be, or why it is refused. */
function told(document: StoredDocument): unknown {
  try {
    return ownDocument(document, 'kea').slug
  } catch (error) {
    return (error as Error & { detail?: string }).detail ?? error
  }
}

describe('EDIT-07 ASVS V15 a document that staff send', () => {
  test('EDIT-07 is of the dealer of its address', () => {
    expect(told(dealer())).toBe('kea')
    expect(told(dealer({ slug: 'tui' }))).toBe('This document belongs to another dealer.')
  })

  test.each([
    ['routes', 300, 'pages'],
    ['redirects', 1000, 'redirects'],
    ['locations', 200, 'locations'],
    ['brandFlags', 50, 'brands'],
  ])('ASVS V15 has %s up to %d', (member, most, what) => {
    expect(told(dealer({ [member]: list(most) }))).toBe('kea')
    expect(told(dealer({ [member]: list(most + 1) }))).toBe(
      `This document holds ${most + 1} ${what}; it can hold at most ${most}.`,
    )
  })

  test('ASVS V15 has up to 1500 blocks, and up to 1100 on a page', () => {
    const pages = (...counts: number[]) =>
      dealer({ routes: counts.map((count) => ({ blocks: blocks(count) })) })
    expect(told(pages(1100, 400))).toBe('kea')
    expect(told(pages(1100, 401))).toBe('This document holds 1501 blocks; it can hold at most 1500.')
    expect(told(pages(1101))).toMatch(/^This page shows 1101 blocks, .* at most 1100\.$/)
  })

  test('ASVS V15 shows up to 3000 blocks by its shared sections', () => {
    const uses = (count: number, more: number) =>
      dealer({
        sections: { why: blocks(99) },
        routes: Array.from({ length: count }, () => ({
          blocks: [{ id: 'use', type: 'SharedSection', props: { section: 'why' } }],
        })).concat([{ blocks: blocks(more) as never }]),
      })
    expect(told(uses(30, 0))).toBe('kea')
    expect(told(uses(30, 1))).toMatch(/^This document shows 3001 blocks, .* at most 3000\.$/)
  })

  test('ASVS V15 has lists of up to 1500 entries, and up to 10000 values', () => {
    expect(told(dealer({ copy: list(1500) }))).toBe('kea')
    expect(told(dealer({ copy: list(1501) }))).toBe('This list holds 1501 entries; it can hold at most 1500.')
    // The document, its slug and its name are three, a list is one.
    const values = (left: number) =>
      dealer({ a: [...Array.from({ length: 9 }, () => list(999)), ...list(left)] })
    expect(told(values(996))).toBe('kea')
    expect(told(values(997))).toBe('This document holds 10001 values; it can hold at most 10000.')
  })

  test('ASVS V15 shows up to 300000 characters on a page, and up to a million', () => {
    const text = (length: number) => ({ blocks: ['x'.repeat(length)] })
    expect(told(dealer({ routes: [text(300_000)] }))).toBe('kea')
    expect(told(dealer({ routes: [text(300_001)] }))).toMatch(/^This page shows 300001 characters, /)
    const four = [250_000, 250_000, 250_000]
    // With the dealer's own six.
    expect(told(dealer({ routes: [...four, 249_994].map(text) }))).toBe('kea')
    expect(told(dealer({ routes: [...four, 249_995].map(text) }))).toMatch(
      /^This document shows 1000001 characters, /,
    )
  })
})
