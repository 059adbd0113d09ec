import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { membersOf } from '../../../runtime/json/object.ts'
import { node, testEditor } from '../testing/worlds.ts'
import { readTree, type TreeRef } from '../tree.ts'
import { placeAfter } from './follow-parts.ts'

const list = (...items: unknown[]) => ({ items })
const A = { title: 'A' }
const B = { title: 'B' }

describe('RUN-01 parts of lists follow their entries', () => {
  test.each([
    ['a new entry in front', list(A, B), list({ title: '' }, A, B), 'items/1/title'],
    ['another order', list(A, B), list(B, A), 'items/1/title'],
    ['written over', list(A, B), list({ title: 'Aa' }, B), 'items/0/title'],
    ['taken away', list(A, B), list(B), undefined],
    ['all taken away', list(A, B), list(), undefined],
    ['twins', list(A, A, B), list(A, B), 'items/0/title'],
    ['no list any more', list(A), { items: 'x' }, 'items/0/title'],
    ['nothing before', {}, list(A), 'items/0/title'],
  ])('%s', (_what, before, after, place) => {
    expect(placeAfter('items/0/title', before, after)).toBe(place)
  })

  test('the block, every use and what is said there change with it in one step, and back', () => {
    const block = node('head', 'Hero', {
      props: list(A, B),
      fields: { 'items/0/title': 'Claim', 'items/1/title': 'Second', heading: 'Heading' },
    })
    const use = (id: string, props: object) =>
      node(id, 'SharedSection', { props: { section: 'why', values: { head: { props } } } })
    const editor = testEditor()
    const opened = editor.open({
      slug: 'kea',
      sections: { why: [block] },
      routes: [
        {
          id: 'about',
          path: '/about',
          blocks: [
            use('one', { 'items/0/title': 'Here', heading: 'H' }),
            use('two', { 'items/1/title': 'There' }),
          ],
        },
      ],
    })
    const tree: TreeRef = { kind: 'section', name: 'why' }
    const about: TreeRef = { kind: 'route', id: 'about' }
    const set = (items: unknown[]) =>
      ({ do: 'set', tree, id: 'head', steps: ['props', 'items'], value: items }) as const
    const said = (document: typeof opened) =>
      readTree(document.effective, about).map(
        ({ props }) => membersOf(membersOf(props?.['values'])['head'])['props'],
      )
    const moved = editor.apply(opened, set([B, A]))
    expect(moved.findings).toEqual([])
    expect(readTree(moved.document.effective, tree)[0]?.fields).toEqual({
      'items/1/title': 'Claim',
      'items/0/title': 'Second',
      heading: 'Heading',
    })
    expect(said(moved.document)).toEqual([
      { 'items/1/title': 'Here', heading: 'H' },
      { 'items/0/title': 'There' },
    ])
    expect(editor.apply(moved.document, moved.inverse).document).toEqual(opened)
    // What was said for an entry that is gone stays, for the checker to tell; it shows nowhere.
    const gone = editor.apply(opened, set([B])).document
    expect(readTree(gone.effective, tree)[0]?.fields).toEqual({
      'items/0/title': 'Second',
      heading: 'Heading',
    })
    expect(said(gone)).toEqual([{ heading: 'H' }, { 'items/0/title': 'There' }])
    const none = editor.apply(opened, set([])).document
    expect(said(none)).toEqual([{ 'items/0/title': 'Here', heading: 'H' }, { 'items/1/title': 'There' }])
  })

  test('whatever becomes of a list, what a use says stands at the entry it was said for, or at none', () => {
    const editor = testEditor()
    const tree: TreeRef = { kind: 'section', name: 'why' }
    const about: TreeRef = { kind: 'route', id: 'about' }
    const titles = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { maxLength: 5 })
    const entries = (named: readonly string[]) => named.map((title) => ({ title }))
    const fieldOf = (at: number) => `items/${at}/title`
    fc.assert(
      fc.property(
        titles.filter((named) => named.length > 0),
        fc.array(titles, { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(fc.nat(4)),
        fc.uniqueArray(fc.nat(4)),
        (first, edits, open, spoken) => {
          const fields = Object.fromEntries(
            open.filter((at) => at < first.length).map((at) => [fieldOf(at), `Title ${at}`]),
          )
          // A field that was closed again leaves what was said.
          const said = Object.fromEntries(
            spoken.filter((at) => at < first.length).map((at) => [fieldOf(at), `of ${first[at]}`]),
          )
          const use = node('use', 'SharedSection', {
            props: { section: 'why', values: { head: { props: said } } },
          })
          let document = editor.open({
            slug: 'kea',
            sections: {
              why: [
                node('head', 'Hero', {
                  props: list(...entries(first)),
                  ...(open.length > 0 && { fields }),
                }),
              ],
            },
            routes: [{ id: 'about', path: '/about', blocks: [use] }],
          })
          let before = first
          const misplaced: string[] = []
          for (const edit of edits) {
            // In a list as long as before, one that says something else was written over and is the same.
            if (edit.length === before.length && edit.some((title) => !before.includes(title))) continue
            before = edit
            document = editor.apply(document, {
              do: 'set',
              tree,
              id: 'head',
              steps: ['props', 'items'],
              value: entries(edit),
            }).document
            const [block] = readTree(document.effective, tree)
            const [used] = readTree(document.effective, about)
            const values = membersOf(membersOf(membersOf(used?.props?.['values'])['head'])['props'])
            for (const [at, title] of edit.entries()) {
              const [label, value] = [block?.fields?.[fieldOf(at)], values[fieldOf(at)]]
              if (label !== undefined && label !== `Title ${first.indexOf(title)}`)
                misplaced.push(`${label} at ${title}`)
              if (value !== undefined && value !== `of ${title}`)
                misplaced.push(`${String(value)} at ${title}`)
            }
          }
          expect(misplaced).toEqual([])
        },
      ),
    )
  })
})
