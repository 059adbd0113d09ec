import type { JsonObject } from '../../runtime/json/object.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksIn } from '../../runtime/check/links.ts'
import { relinked } from './commands/relink.ts'
import { BLOCKS } from './testing/worlds.ts'

const PATHS = ['/about', '/about-us', '/about/team', '/search', '/', '/a+b', '/$&']
const path = fc.constantFrom(...PATHS)
const rest = fc.constantFrom('', '?a=1', '#top', "?q=$&$'x#y", '?b=(1)')
const href = fc.tuple(path, rest).map(([start, end]) => start + end)
/** What stands in texts: brackets would end a link of Markdown. */
const textAddress = fc
  .tuple(path, fc.constantFrom('', '?a=1', '#top', '?q=$&$1'))
  .map(([start, end]) => start + end)
const text = fc
  .array(
    fc.oneof(
      textAddress.map((to) => `[see](${to})`),
      textAddress.map((to) => `<a href="${to}">x</a>`),
      fc.constant('/about is no link.'),
    ),
  )
  .map((parts) => parts.join(' '))

const documents = fc
  .record({
    hrefs: fc.array(href, { maxLength: 4 }),
    copy: text,
    redirects: fc.array(path, { maxLength: 3 }),
  })
  .map(({ hrefs, copy, redirects }): JsonObject => ({
    slug: 'kea',
    routes: [
      {
        id: 'home',
        path: '/',
        blocks: hrefs.map((to, at) => ({
          id: `b${at}`,
          type: 'CallToAction',
          props: { heading: to, actions: [{ text: 'Go', href: to }] },
        })),
      },
    ],
    navigation: {
      main: hrefs.map((to, at) => ({
        id: `n${at}`,
        label: to,
        href: to,
        children: [{ label: 'x', href: to }],
      })),
    },
    redirects: redirects.map((to) => ({ from: '/about', to, status: 301 })),
    copy: { default: { note: copy } },
  }))
const hrefsOf = (document: JsonObject) => linksIn(document, '').map((link) => link.href)
const moved = (to: string, from: string, next: string) =>
  to.startsWith(from) && /^(?:[?#]|$)/.test(to.slice(from.length)) ? next + to.slice(from.length) : to

test('EDIT-04 links to one address lead to the other one, every other letter of a document stays', () => {
  fc.assert(
    fc.property(documents, path, fc.constantFrom('/new', '/new$&', '/about-us'), (document, from, to) => {
      const before = structuredClone(document)
      const after = relinked(document, from, to, BLOCKS)
      expect(hrefsOf(after)).toEqual(hrefsOf(document).map((each) => moved(each, from, to)))
      expect(document).toEqual(before)
      // Words that look like an address are no links; redirects still start where they did.
      const others = (each: JsonObject) =>
        JSON.stringify(each, (key, value: unknown) => (['href', 'to', 'note'].includes(key) ? null : value))
      expect(others(after)).toBe(others(document))
    }),
  )
})

test('EDIT-04 there and back is the same document, where nothing leads to the new address yet', () => {
  fc.assert(
    fc.property(documents, path, (document, from) => {
      const there = relinked(document, from, '/nobody-has-this', BLOCKS)
      expect(relinked(there, '/nobody-has-this', from, BLOCKS)).toEqual(document)
    }),
  )
})
