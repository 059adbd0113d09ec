import type { JsonObject } from '../../runtime/json/object.ts'
import { describe, expect, test } from 'vitest'
import { pagesWithSection, pagesWords } from './section-pages.ts'
import { BLOCKS, node } from './testing/worlds.ts'
import { thingsOf, usesOf, type Thing } from './where-used.ts'

const use = (id: string, section: string, more: object = {}) =>
  node(id, 'SharedSection', { props: { section }, ...more })

const DOCUMENT: JsonObject = {
  brandFlags: [],
  copy: { default: { 'hero.title': 'Welcome', spare: 'Read [the terms](/terms)' } },
  layouts: { default: { footer: [use('foot', 'outer')] }, bare: { footer: [] } },
  sections: {
    inner: [
      node('hero', 'Hero', { props: { heading: '{copy:hero.title}', image: '/uploads/kea/one.webp' } }),
    ],
    outer: [use('in', 'inner')],
    spare: [],
  },
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Home',
      blocks: [node('text', 'Text', { props: { text: 'See [us](/about/our-team)' } })],
    },
    {
      id: 'team',
      path: '/about/:topic',
      aliases: ['/people'],
      layout: 'bare',
      title: '{copy:hero.title}',
      blocks: [use('a', 'inner')],
    },
    {
      id: 'terms',
      path: '/terms',
      layout: 'bare',
      title: 'Terms',
      blocks: [
        use('b', 'inner', {
          hidden: true,
          visibleWhen: { any: [{ flag: 'sale' }, { not: { flag: 'chat' } }] },
        }),
      ],
    },
  ],
  navigation: {
    main: [
      { id: 'x', label: 'Company', href: '/', children: [{ id: 'y', label: 'People', href: '/people?x=1' }] },
    ],
  },
  redirects: [{ from: '/old', to: '/terms' }],
  theme: { logo: { src: '/uploads/kea/logo.svg' } },
}

const words = ({ uses }: Thing) => uses.map(({ place, title }) => `${place}: ${title}`)
const all = (kind: Thing['kind']) =>
  Object.fromEntries(thingsOf(DOCUMENT, kind, BLOCKS).map((thing) => [thing.name, words(thing)]))

describe('where things are used', () => {
  test('sections, by their references, with the block to select', () => {
    expect(all('section')).toEqual({
      inner: ['Team: SharedSection', 'Terms: SharedSection', 'Shared section Outer: SharedSection'],
      outer: ['Footer: SharedSection'],
      spare: [],
    })
    expect(usesOf(DOCUMENT, { kind: 'section', name: 'outer' }, BLOCKS)).toEqual([
      {
        place: 'Footer',
        title: 'SharedSection',
        tree: { kind: 'layout', name: 'default', region: 'footer' },
        blockId: 'foot',
      },
    ])
  })

  test('layouts, pages with their parameters and aliases, pictures and texts', () => {
    expect(all('layout')).toEqual({ default: ['Home: Page'], bare: ['Team: Page', 'Terms: Page'] })
    expect(all('page')).toEqual({
      home: ['Menu main: Company'],
      team: ['Home: Text', 'Menu main: People'],
      terms: ['Redirects: From /old', 'Texts: spare'],
    })
    expect(all('picture')).toEqual({
      '/uploads/kea/logo.svg': ['Theme: Logo and icons'],
      '/uploads/kea/one.webp': ['Shared section Inner: Hero'],
    })
    expect(all('copy')).toEqual({
      'hero.title': ['Shared section Inner: Hero', 'Team: Page title'],
      spare: [],
    })
    expect(all('flag')).toEqual({ chat: ['Terms: SharedSection'], sale: ['Terms: SharedSection'] })
    expect(thingsOf(DOCUMENT, 'copy', BLOCKS)[0]?.detail).toBe('Welcome')
    expect(thingsOf(DOCUMENT, 'page', BLOCKS).map(({ detail }) => detail)).toEqual([
      '/',
      '/about/:topic',
      '/terms',
    ])
  })

  test('pages that show a section: through layouts and other sections, not through hidden references', () => {
    expect(pagesWithSection(DOCUMENT, 'inner')).toEqual(['home', 'team'])
    expect(pagesWithSection(DOCUMENT, 'outer')).toEqual(['home'])
    expect([0, 1, 4].map(pagesWords)).toEqual(['not used on any page', 'used on 1 page', 'used on 4 pages'])
  })
})
