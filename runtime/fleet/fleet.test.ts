import type { JsonObject } from '../json/object.ts'
import { describe, expect, it } from 'vitest'
import type { BlockSchema } from '../block/types.ts'
import { mergeBelow } from '../resolve/below.ts'
import type { Layer } from '../resolve/layers.ts'
import { applyCodemod, type Codemod } from './codemod.ts'
import { effectiveOf, findUses, type FleetSite } from './uses.ts'

const schema = (type: string, properties: object, slots?: object) =>
  ({
    type,
    title: type === 'CallToAction' ? 'Call to action' : type,
    props: { type: 'object', properties },
    slots,
  }) as unknown as BlockSchema

const BLOCKS = new Map(
  [
    schema('Hero', { heading: { type: 'string' }, tone: { type: 'string', default: 'surface' } }),
    schema('CallToAction', { heading: { type: 'string' }, tone: { type: 'string', default: 'primary' } }),
    schema('Section', { heading: { type: 'string' } }, { content: {} }),
  ].map((each) => [each.type, each]),
)

const TEMPLATE: JsonObject = {
  routes: [
    {
      id: 'home',
      path: '/',
      title: 'Home of {site.name}',
      blocks: [
        { id: 'hero', type: 'Hero', props: { heading: 'Ring us today' } },
        {
          id: 'band',
          type: 'Section',
          slots: { content: [{ id: 'cta', type: 'CallToAction', props: { heading: 'Ring us' } }] },
        },
      ],
    },
  ],
  navigation: { header: [{ id: 'ring', label: 'Ring us', href: '/ring us' }] },
}

function site(own: JsonObject): FleetSite {
  const layers: Layer[] = [
    { kind: 'default', name: 'schema', document: { routes: [] } },
    { kind: 'template', name: 'modern', document: TEMPLATE },
  ]
  return { ...mergeBelow(layers), layers, own, blocks: BLOCKS }
}

describe('a shared section given to a site', () => {
  const nodes = [{ id: 'a', type: 'Hero' }]
  const give = { do: 'put-section', section: 'why', nodes, add: true } as const

  it('stands beside the others, whole', () => {
    const own = { slug: 'kea', sections: { other: [], why: [{ id: 'b', type: 'Hero' }] } }
    const { document, changes } = applyCodemod(site(own), give, { inherited: false })
    expect(document['sections']).toEqual({ other: [], why: nodes })
    expect(changes.map(({ text }) => text)).toEqual(['Changed the shared section Why'])
  })

  it.each([
    ['added where there is none, if it is to be', {}, true, 'Added the shared section Why'],
    ['not added otherwise', {}, false, undefined],
    ['changed where there is one', { why: [] }, false, 'Changed the shared section Why'],
    ['left alone where it is the same', { why: nodes }, true, undefined],
  ])('is %s', (_what, sections, add, text) => {
    const own = { slug: 'kea', sections }
    const { document, changes } = applyCodemod(site(own), { ...give, add }, { inherited: false })
    expect(changes.map((change) => change.text)).toEqual(text === undefined ? [] : [text])
    expect(document === own).toBe(text === undefined)
    expect(document).toEqual(text === undefined ? own : { slug: 'kea', sections: { why: nodes } })
  })

  it('does not touch one of a template, with or without inherited values', () => {
    const lower = mergeBelow([{ kind: 'template', name: 'modern', document: { sections: { why: [] } } }])
    for (const inherited of [true, false]) {
      const own = { slug: 'kea' }
      const result = applyCodemod({ ...site(own), ...lower }, give, { inherited })
      expect(result).toEqual({ document: own, changes: [], inherited: 1 })
    }
  })
})

const OWN: JsonObject = {
  slug: 'kea',
  routes: [
    { id: 'home', blocks: [{ id: 'hero', props: { heading: 'Ring us, mate' } }] },
    {
      id: 'deals',
      path: '/deals',
      blocks: [{ id: 'own', type: 'CallToAction', props: { heading: 'Deals' } }],
    },
  ],
  copy: { default: { 'phone.label': 'Ring us' } },
}

const run = (codemod: Codemod, inherited = false, own = OWN) =>
  applyCodemod(site(own), codemod, { inherited })

describe('EDIT-01 finding uses', () => {
  it('a block type: own ones and inherited ones, with the layer that gives them', () => {
    expect(findUses(site(OWN), { block: 'CallToAction' })).toMatchObject([
      { place: 'Home', blockId: 'cta', layer: 'Template modern', isOwn: false, routeId: 'home' },
      { place: 'Deals', blockId: 'own', layer: 'This dealer', isOwn: true, title: 'Call to action' },
    ])
  })

  it('a value of a prop, its default included', () => {
    expect(findUses(site(OWN), { block: 'CallToAction', prop: 'tone', value: 'primary' })).toMatchObject([
      { blockId: 'cta', layer: 'Default of the block' },
      { blockId: 'own', excerpt: 'primary' },
    ])
    expect(findUses(site(OWN), { prop: 'tone', value: 'accent' })).toEqual([])
  })

  it('words in one of several texts of a prop', () => {
    const points = [{ text: 'Checked' }, { text: 'Photographed' }]
    const list = { id: 'list', type: 'Hero', props: { points } }
    const own = { ...OWN, sections: { promises: [list] } }
    expect(findUses(site(own), { block: 'Hero', prop: 'points', text: 'photo' })).toMatchObject([
      { blockId: 'list', prop: 'points' },
    ])
  })

  it('words wherever visitors read them, whatever their case; addresses are no words', () => {
    expect(findUses(site(OWN), { text: 'ring us' }).map(({ place, title }) => `${place}: ${title}`)).toEqual([
      'Home: Hero',
      'Home: Call to action',
      'Copy: default › phone.label',
      'Menus: header › ring › label',
    ])
  })
})

describe('EDIT-01 where a use is', () => {
  const hero = (id: string, extra: object = {}) => ({ id, type: 'Hero', props: { heading: 'Kea' }, ...extra })
  it('is told in words, with the page to look at it on', () => {
    const own = {
      routes: [{ id: 'about_us-now', path: '/a', blocks: [hero('a')] }],
      layouts: { default: { header: [hero('b')] }, landing: { 'side-bar': [hero('c')] } },
      sections: { offers: [hero('d')] },
    }
    const uses = findUses(site(own), { block: 'Hero', prop: 'heading', value: 'Kea' })
    expect(uses.map(({ place, routeId, blockId }) => [place, routeId, blockId])).toEqual([
      ['About us now', 'about_us-now', 'a'],
      ['Header', null, 'b'],
      ['Side bar of landing', null, 'c'],
      ['Section offers', null, 'd'],
    ])
  })

  it('is told by its words, or by forty letters before and behind what was looked for', () => {
    const excerpt = (heading: string, text?: string) =>
      findUses(site({ routes: [{ id: 'x', blocks: [hero('a', { props: { heading } })] }] }), {
        block: 'Hero',
        prop: 'heading',
        ...(text === undefined ? { value: heading } : { text }),
      }).map((use) => use.excerpt)
    const [a, b] = ['a'.repeat(40), 'b'.repeat(40)]
    expect(excerpt(`${a}X${b}`, 'x')).toEqual([`${a}X${b}`])
    expect(excerpt(`a${a}X${b}b`, 'x')).toEqual([`…${a}X${b}…`])
    expect(excerpt(`${a}${b}`)).toEqual([`${a}${b}`])
    expect(excerpt(`${a}${b}b`)).toEqual([`${a}${b}…`])
  })

  it('is not told of texts outside of blocks where a prop is looked for', () => {
    expect(findUses(site(OWN), { prop: 'heading', text: 'ring us' }).map(({ place }) => place)).toEqual([
      'Home',
      'Home',
    ])
  })
})

describe('EDIT-07 codemods', () => {
  it('change own uses only and count the inherited ones', () => {
    const { document, changes, inherited } = run({
      do: 'set-prop',
      block: 'CallToAction',
      prop: 'tone',
      to: 'accent',
    })
    expect(inherited).toBe(1)
    expect(changes.map(({ text }) => text)).toEqual([
      'Changed tone of Call to action on Deals: “primary” to “accent”',
    ])
    expect(document).toEqual({
      ...OWN,
      routes: [
        (OWN['routes'] as object[])[0],
        {
          id: 'deals',
          path: '/deals',
          blocks: [{ id: 'own', type: 'CallToAction', props: { heading: 'Deals', tone: 'accent' } }],
        },
      ],
    })
  })

  it('with inherited ones: the smallest override along the ids, and the merge shows the new value', () => {
    const result = run({ do: 'set-prop', block: 'CallToAction', prop: 'tone', to: 'accent' }, true)
    expect(result.inherited).toBe(0)
    expect((result.document['routes'] as JsonObject[])[0]).toEqual({
      id: 'home',
      blocks: [
        { id: 'hero', props: { heading: 'Ring us, mate' } },
        { id: 'band', slots: { content: [{ id: 'cta', props: { tone: 'accent' } }] } },
      ],
    })
    const left = findUses(
      { ...site(OWN), own: result.document },
      { block: 'CallToAction', prop: 'tone', value: 'primary' },
    )
    expect(left).toEqual([])
    const before = effectiveOf(site(OWN))
    const after = effectiveOf({ ...site(OWN), own: result.document })
    expect(JSON.stringify(after).replaceAll(',"tone":"accent"', '')).toBe(JSON.stringify(before))
  })

  it('only where the value is the named one', () => {
    const codemod: Codemod = {
      do: 'set-prop',
      block: 'Hero',
      prop: 'heading',
      from: 'Ring us, mate',
      to: 'Hello',
    }
    expect(run(codemod).changes).toHaveLength(1)
    expect(run({ ...codemod, from: 'Other' })).toMatchObject({ document: OWN, changes: [] })
    expect(run({ ...codemod, from: 'Other' }).document).toBe(OWN)
  })

  it('replace words in blocks, copy and menus, never in addresses', () => {
    const { document, changes } = run({ do: 'replace-text', find: 'Ring us', replace: 'Call us' }, true)
    expect(changes.map(({ text }) => text)).toEqual([
      'Changed heading of Hero on Home: “Ring us, mate” to “Call us, mate”',
      'Changed heading of Call to action on Home: “Ring us” to “Call us”',
      'Changed the copy default › phone.label: “Ring us” to “Call us”',
      'Changed the menu header › ring › label: “Ring us” to “Call us”',
    ])
    expect(document['navigation']).toEqual({ header: [{ id: 'ring', label: 'Call us' }] })
    const after = effectiveOf({ ...site(OWN), own: document })
    expect(after['navigation']).toEqual({ header: [{ id: 'ring', label: 'Call us', href: '/ring us' }] })
  })

  it('replace no address that a use of a section says for a part of a prop', () => {
    const props = { 'link/text': 'utes', 'items/1/href': '/utes' }
    const use = { id: 'use', type: 'SharedSection', props: { section: 'why', values: { list: { props } } } }
    const own = { ...OWN, routes: [{ id: 'news', path: '/news', blocks: [use] }] }
    const { document } = run({ do: 'replace-text', find: 'utes', replace: 'trucks' }, false, own)
    expect(JSON.stringify(document)).toContain('"link/text":"trucks","items/1/href":"/utes"')
  })

  it('find and replace words in translations of pages, blocks and menus', () => {
    const texts = {
      '/routes/home/title': { text: 'Inicio de Kea Utes', of: 'Home' },
      '/routes/home/cta/heading': { text: 'Llame a Kea Utes', of: 'Ring us' },
      '/routes/deals/own/heading': { text: 'Ofertas de Kea Utes', of: 'Deals' },
      '/navigation/header/ring/label': { text: 'Llame a Kea Utes', of: 'Ring us' },
      '/routes/deals/gone/heading': { text: 'Kea Utes', of: 'Gone' },
    }
    const own = { ...OWN, languages: { es: { texts } } }
    const uses = findUses(site(own), { text: 'kea utes' })
    expect(uses.map(({ place, title, prop, isOwn }) => [place, title, prop, isOwn])).toEqual([
      ['Español: Home', 'Call to action', 'heading', true],
      ['Español: Deals', 'Call to action', 'heading', true],
      ['Español: home', 'Page title', 'title', true],
      ['Español: Menus', 'header › ring › label', null, true],
    ])
    expect(findUses(site(own), { block: 'CallToAction', prop: 'tone', text: 'kea utes' })).toEqual([])
    const all = run({ do: 'replace-text', find: 'Kea Utes', replace: 'Kea $&' }, false, own)
    expect(all.changes.map(({ text }) => text)).toEqual([
      'Changed heading of Call to action on Español: Home: “Llame a Kea Utes” to “Llame a Kea $&”',
      'Changed heading of Call to action on Español: Deals: “Ofertas de Kea Utes” to “Ofertas de Kea $&”',
      'Changed in Español the title of the page home: “Inicio de Kea Utes” to “Inicio de Kea $&”',
      'Changed in Español the menu header › ring › label: “Llame a Kea Utes” to “Llame a Kea $&”',
    ])
    expect(all.document).toEqual({
      ...own,
      languages: {
        es: {
          texts: {
            ...texts,
            '/routes/home/title': { text: 'Inicio de Kea $&', of: 'Home' },
            '/routes/home/cta/heading': { text: 'Llame a Kea $&', of: 'Ring us' },
            '/routes/deals/own/heading': { text: 'Ofertas de Kea $&', of: 'Deals' },
            '/navigation/header/ring/label': { text: 'Llame a Kea $&', of: 'Ring us' },
          },
        },
      },
    })
    const ofHeroes = { do: 'replace-text', find: 'Kea Utes', replace: 'Kea', block: 'Hero' } as const
    expect(run(ofHeroes, false, own).document).toBe(own)
  })

  it('replacing takes the words as they are: no patterns', () => {
    const own = { ...OWN, copy: { default: { a: 'Cost: $1 (a.b)' } } }
    const { document } = run({ do: 'replace-text', find: '(a.b)', replace: '$&' }, false, own)
    expect(document['copy']).toEqual({ default: { a: 'Cost: $1 $&' } })
  })

  it('replace words in titles and descriptions of pages', () => {
    const own = { routes: [{ id: 'news', path: '/news', title: 'Utes', description: 'Our utes, Utes' }] }
    const { document, changes } = run({ do: 'replace-text', find: 'Utes', replace: 'Trucks' }, false, own)
    expect(document).toEqual({
      routes: [{ id: 'news', path: '/news', title: 'Trucks', description: 'Our utes, Trucks' }],
    })
    expect(changes.map(({ text, routeId, blockId }) => [text, routeId, blockId])).toEqual([
      ['Changed the title of the page news: “Utes” to “Trucks”', 'news', null],
      ['Changed the description of the page news: “Our utes, Utes” to “Our utes, Trucks”', 'news', null],
    ])
  })

  it('replace words in a menu below another, by the smallest override along the ids', () => {
    const child = { id: 'utes', label: 'Utes', href: '/utes' }
    const lower = mergeBelow([
      {
        kind: 'template',
        name: 'modern',
        document: { navigation: { header: [{ id: 'cars', label: 'Cars', children: [child] }] } },
      },
    ])
    const { document } = applyCodemod(
      { ...site({}), ...lower },
      { do: 'replace-text', find: 'Utes', replace: 'Trucks' },
      { inherited: true },
    )
    expect(document).toEqual({
      navigation: { header: [{ id: 'cars', children: [{ id: 'utes', label: 'Trucks' }] }] },
    })
  })

  it.each([
    ['a'.repeat(60), `“${'a'.repeat(60)}”`],
    ['a'.repeat(61), `“${'a'.repeat(60)}…”`],
    [null, 'nothing'],
    [{ a: 1 }, '“{"a":1}”'],
  ])('tell the value that was there in sixty letters: %j', (heading, told) => {
    const own = { routes: [{ id: 'x', blocks: [{ id: 'a', type: 'Hero', props: { heading } }] }] }
    const { changes } = run({ do: 'set-prop', block: 'Hero', prop: 'heading', to: 'Kea' }, false, own)
    expect(changes[0]?.text).toBe(`Changed heading of Hero on X: ${told} to “Kea”`)
  })

  it('tell of a value that is taken away that nothing is there', () => {
    const { changes } = run({ do: 'set-prop', block: 'CallToAction', prop: 'heading', to: null })
    expect(changes[0]?.text).toBe('Changed heading of Call to action on Deals: “Deals” to nothing')
  })

  it('give no block a prop that it has not', () => {
    expect(run({ do: 'set-prop', block: 'CallToAction', prop: 'toString', to: 'x' }, true).changes).toEqual(
      [],
    )
    expect(run({ do: 'set-prop', block: 'Unknown', prop: 'tone', to: 'x' }, true).changes).toEqual([])
  })

  it('show what is hidden, and nothing that is shown', () => {
    expect(run({ do: 'hide', block: 'CallToAction', hidden: false }, true).changes).toEqual([])
    const { document } = run({ do: 'hide', block: 'CallToAction', hidden: true })
    const shown = run({ do: 'hide', block: 'CallToAction', hidden: false }, false, document)
    expect(shown.changes.map(({ text }) => text)).toEqual(['Showed Call to action on Deals'])
  })

  it('hide blocks of a type, once', () => {
    const hidden = run({ do: 'hide', block: 'CallToAction', hidden: true })
    expect(hidden.changes.map(({ text }) => text)).toEqual(['Hid Call to action on Deals'])
    expect(run({ do: 'hide', block: 'CallToAction', hidden: true }, false, hidden.document).changes).toEqual(
      [],
    )
  })
})
