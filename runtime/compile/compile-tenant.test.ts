import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { walkBlocks } from '../tree/walk-blocks.ts'
import type { BlockSchema } from '../block/types.ts'
import type { ResolvedTenant } from '../resolve/types.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { compileTenant } from './compile-tenant.ts'
import { allRules } from './used-rules/used-rules.ts'
import type { CompiledRoute } from './compiled.ts'
import type { BlockCatalogue, BlockInfo } from './input.ts'

function block(
  type: string,
  extra: Partial<BlockInfo> & { hydrate?: BlockSchema['hydrate'] } = {},
): BlockInfo {
  const { hydrate = 'none', ...rest } = extra
  const props = {
    type: 'object' as const,
    properties: {
      text: { type: 'string', default: 'hello' },
      items: { type: 'array', items: { type: 'object', properties: { size: { default: 'md' } } } },
    },
  }
  return {
    schema: { type, version: 1, hydrate, props } as unknown as BlockSchema,
    styles: {},
    enhance: false,
    ...rest,
  }
}

const CATALOGUE: BlockCatalogue = new Map([
  ['Text', block('Text', { styles: { text: '.fc-text{color:var(--fc-color-link)}' } })],
  ['Menu', block('Menu', { hydrate: 'load', enhance: true, styles: { menu: '.fc-menu{gap:1px}' } })],
  ['Unused', block('Unused', { styles: { unused: '.fc-unused{gap:1px}' } })],
])

const BASE = { base: '@layer base{body{margin:0}}' }

function compile(tenant: Partial<ResolvedTenant>) {
  return compileTenant(fixtureTenant(tenant), CATALOGUE, BASE)
}

function mainOf(
  blocks: NonNullable<ResolvedTenant['routes'][number]['blocks']>,
  tenant: Partial<ResolvedTenant> = {},
) {
  return compile({ ...tenant, routes: [{ id: 'home', path: '/', blocks }] }).routes[0]?.regions.main
}

describe('CFG-01 a tenant compiles to data that only its document decides', () => {
  it('is pure: same input, same bytes', () => {
    const tenant = { routes: [{ id: 'home', path: '/', blocks: [{ id: 'a', type: 'Text' }] }] }
    const all = () => {
      const { site, html, routes, errorRoutes, css } = compile(tenant)
      return JSON.stringify([site, html, routes, errorRoutes, css.whole()])
    }
    expect(all()).toBe(all())
    expect(compile({ ...tenant, name: 'Other' }).site.name).toBe('Other')
  })

  it('differs by configuration alone', () => {
    const au = compile({ slug: 'one', template: 'classic' })
    const nz = compile({ slug: 'two', template: 'modern', country: 'NZ', locale: 'en-NZ' })
    expect([au.html.lang, nz.html.lang]).toEqual(['en-AU', 'en-NZ'])
    expect(nz.html.attributes['data-template']).toBe('modern')
    expect(nz.css.whole().href).toMatch(/^\/assets\/css\/two\.all\.[\w-]{12}\.css$/)
  })

  it('SEO-06 shared pages take the accent where it can be read on the dark ground, else its text colour', () => {
    const { theme } = fixtureTenant()
    // 4.54:1 and 4.48:1 on white.
    const accentOf = (accent: string) => {
      const colors = { ...theme.colors, inverse: '#ffffff', onInverse: '#000000', accent }
      return compile({ theme: { ...theme, colors } }).html.share.accent
    }
    expect([accentOf('#767676'), accentOf('#777777')]).toEqual(['#767676', '#000000'])
  })

  it('UI-12 the logo for dark grounds is the one for light grounds where there is no other', () => {
    const { theme } = fixtureTenant()
    const logoOf = (inverseSrc: string | null) =>
      compile({ theme: { ...theme, logo: { ...theme.logo, src: '/img/logo.svg', inverseSrc } } }).site.logo
    expect(logoOf(null)).toMatchObject({ src: '/img/logo.svg', inverseSrc: '/img/logo.svg' })
    expect(logoOf('/img/white.svg')).toMatchObject({ src: '/img/logo.svg', inverseSrc: '/img/white.svg' })
  })

  it('canonical origin is the first domain, or left to the request', () => {
    expect(compile({ domains: ['www.dealer.example', 'dealer.example'] }).origin).toBe(
      'https://www.dealer.example',
    )
    expect(compile({}).origin).toBeUndefined()
  })
})

describe('RUN-03 nodes', () => {
  it('get the defaults of their schema, inside lists too', () => {
    expect(mainOf([{ id: 'a', type: 'Text', props: { items: [{}, { size: 'lg' }] } }])?.[0]?.props).toEqual({
      text: 'hello',
      items: [{ size: 'md' }, { size: 'lg' }],
    })
  })

  it('lose what only staff see: the name of a block', () => {
    const nodes = mainOf([{ id: 'a', type: 'Text', label: 'For the boss only' }])
    expect(JSON.stringify(nodes)).not.toContain('boss')
    expect(nodes?.[0]?.id).toBe('a')
  })

  it('RUN-04 vanish where the tenant alone decides against them', () => {
    const when = (visibleWhen: unknown) => mainOf([{ id: 'a', type: 'Text', visibleWhen }])
    expect(when({ country: 'NZ' })).toEqual([])
    expect(when({ country: 'AU' })?.[0]?.when).toBeUndefined()
    expect(when({ signedIn: true })?.[0]?.when).toEqual({ signedIn: true })
    expect(when({ breakpoint: { up: 'xxl' } })?.[0]).toMatchObject({
      className: 'fc-hide-0 fc-hide-1 fc-hide-2 fc-hide-3 fc-hide-4 fc-hide-5',
    })
    const inside = { default: [{ id: 'b', type: 'Text' }] }
    expect(mainOf([{ id: 'a', type: 'Text', hidden: true, slots: inside }])).toEqual([])
  })

  it('CFG-18 ask for the manufacturer mode', () => {
    const blocks = [{ id: 'a', type: 'Text', visibleWhen: { manufacturer: 'tied' } }]
    expect(mainOf(blocks)).toEqual([])
    expect(mainOf(blocks, { manufacturerMode: 'tied' })).toHaveLength(1)
  })

  it('SEO-06 have site tokens filled in, and note the others', () => {
    const [node] =
      mainOf([{ id: 'a', type: 'Text', props: { text: 'Call {site.name} about {car.title}' } }]) ?? []
    expect(node?.props['text']).toBe('Call Fixture Motors about {car.title}')
    expect(node?.tokens).toEqual([['text']])
  })
})

describe('routes', () => {
  it('RUN-01 know whether anything on them comes alive', () => {
    const { routes } = compile({
      layouts: { default: { header: [{ id: 'm', type: 'Menu' }] }, bare: {} },
      routes: [
        { id: 'home', path: '/', blocks: [{ id: 'a', type: 'Text' }] },
        { id: 'quiet', path: '/quiet', layout: 'bare', blocks: [{ id: 'a', type: 'Text' }] },
      ],
    })
    expect(routes.map(({ id, interactive, types }) => [id, interactive, types])).toEqual([
      ['home', true, ['Menu', 'Text']],
      ['quiet', false, ['Text']],
    ])
  })

  it('ROUTE-47 exist only where they are enabled', () => {
    const { routes } = compile({
      flags: { 'mitsubishi-diamond': true },
      routes: [
        { id: 'a', path: '/a', enabled: false },
        { id: 'b', path: '/b', enabledWhen: { flag: 'toyota' } },
        { id: 'c', path: '/diamond-advantage', enabledWhen: { flag: 'mitsubishi-diamond' } },
      ],
    })
    expect(routes.map(({ id }) => id)).toEqual(['c'])
  })

  it('ROUTE-33 redirect from their aliases', () => {
    const { match } = compile({ routes: [{ id: 'contact', path: '/contact', aliases: ['/contact-us'] }] })
    expect(match('/contact-us')).toEqual({ kind: 'redirect', to: '/contact', status: 301 })
  })

  it('ROUTE-55 always have error pages, which no address leads to', () => {
    const { errorRoutes, match } = compile({
      routes: [{ id: 'not-found', path: '/404', title: 'Lost?', blocks: [{ id: 'a', type: 'Text' }] }],
    })
    expect(errorRoutes.notFound).toMatchObject({ title: 'Lost?', noindex: true })
    expect(errorRoutes.notFound.regions.main).toHaveLength(1)
    expect(errorRoutes.serverError.title).toBe('Something went wrong | Fixture Motors')
    expect(match('/404').kind).toBe('none')
  })
})

describe('the style sheet', () => {
  const sheets = compile({
    routes: [
      { id: 'home', path: '/', blocks: [{ id: 'a', type: 'Text', style: { p: { base: 2, md: 4 } } }] },
      { id: 'more', path: '/more', blocks: [{ id: 'b', type: 'Text', style: { p: { md: 4, base: 2 } } }] },
    ],
  })
  const css = sheets.css.whole()

  it('has tokens, base, the used blocks and each style once, in layers', () => {
    expect([...css.text.matchAll(/@layer (\w+)/g)].map(([, name]) => name)).toEqual([
      'reset',
      'tokens',
      'base',
      'blocks',
      'styles',
      'visibility',
    ])
    expect(css.text).toContain('--fc-color-primary:#1f4e8c')
    expect(css.text).toContain('.fc-text{')
    expect(css.text).not.toContain('.fc-unused')
    expect(css.text.match(/padding:var\(--fc-space-2\)/g)).toHaveLength(1)
    expect(css.text).toContain('fc-island{display:contents}')
  })

  it('is made for each page: its blocks and its style props, one for pages that have the same', () => {
    const pages = compile({
      routes: [
        { id: 'home', path: '/', blocks: [{ id: 'a', type: 'Text', style: { p: 4 } }] },
        { id: 'plain', path: '/plain', blocks: [{ id: 'a', type: 'Text' }] },
        { id: 'again', path: '/again', blocks: [{ id: 'b', type: 'Text' }] },
        { id: 'menu', path: '/menu', blocks: [{ id: 'm', type: 'Menu' }] },
      ],
    })
    const [home, plain, again, menu] = pages.routes.map((route) => pages.css.of(route))
    expect(home?.text).toContain('padding:var(--fc-space-4)')
    expect(home?.text).not.toContain('.fc-menu')
    expect(plain?.text).toContain('.fc-text')
    expect(plain?.text).not.toContain('padding:var(--fc-space-4)')
    expect(again).toBe(plain)
    expect(plain?.href).toMatch(/^\/assets\/css\/fixture-motors\.plain\.[\w-]{12}\.css$/)
    expect(menu?.text).toContain('.fc-menu{gap:1px}')
    expect(menu?.text).not.toContain('.fc-text')
    expect(pages.css.find(plain?.href.split('/').at(-1) ?? '')).toEqual({ sheet: plain, current: true })
  })

  it('UI-12 has the rules of effects while scrolling, by the theme’s motion, on pages with such a block alone', () => {
    const pages = compile({
      theme: {
        ...fixtureTenant().theme,
        motion: { ...fixtureTenant().theme.motion, slow: 300, distance: 5 },
      },
      routes: [
        { id: 'home', path: '/', blocks: [{ id: 'a', type: 'Text', style: { scrollEffect: 'rise' } }] },
        { id: 'plain', path: '/plain', blocks: [{ id: 'a', type: 'Text', style: { scrollEffect: 'none' } }] },
      ],
    })
    const [home, plain] = pages.routes.map((route) => pages.css.of(route).text)
    expect(home).toContain('--fc-scroll-reach:180;--fc-scroll-shift:40px;--fc-scroll-shrink:.1')
    expect(home).toMatch(
      /@supports \(animation-timeline:view\(\)\)\{@media screen and \(prefers-reduced-motion:no-preference\) and \(forced-colors:none\)\{\.fc-s-\w+:not\(:focus-within\)\{/,
    )
    expect(plain).not.toContain('fc-scroll-')
  })

  it('of a hash that is gone is the present one of the page, and of a page that is gone the whole', () => {
    const file = (name: string) => sheets.css.find(name)
    expect(file('fixture-motors.more.0ld0ld0ld0ld.css')).toEqual({
      sheet: sheets.css.of(sheets.routes[1] as CompiledRoute),
      current: false,
    })
    expect(file('fixture-motors.gone.0ld0ld0ld0ld.css')).toEqual({ sheet: css, current: false })
  })

  it('SEO-09 can stand in a page: it cannot end its element, and its hash is that of the text', () => {
    const blocks = new Map([
      ['Text', block('Text', { styles: { text: `.fc-text::before{content:'</style><b>'}` } })],
    ])
    const made = compileTenant(
      fixtureTenant({ routes: [{ id: 'home', path: '/', blocks: [{ id: 'a', type: 'Text' }] }] }),
      blocks,
      BASE,
    )
    const { text, integrity } = made.css.of(made.routes[0] as CompiledRoute)
    expect(text).toContain(String.raw`content:"\3c /style><b>"`)
    expect(integrity).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  })

  it('has in pages no looks that other themes give to shared parts', () => {
    const styles = {
      card: `html[data-card='raised'] .fc-a, html[data-card='flat'] .fc-b { gap: 1px }
        html:is([data-card='flat'], [data-card='plain']) .fc-c { gap: 2px }
        html:not([data-card='flat']) .fc-d { gap: 3px }
        [data-card='flat'].fc-e { gap: 4px }
        html:is([data-card='raised'], [data-card='flat']) .fc-f { gap: 5px }`,
    }
    const card = new Map([['Card', block('Card', { styles })]])
    const tenant = fixtureTenant({ routes: [{ id: 'home', path: '/', blocks: [{ id: 'c', type: 'Card' }] }] })
    const of = (look: 'raised' | 'flat') => {
      const theme = { ...tenant.theme, variants: { ...tenant.theme.variants, card: look } }
      const text = allRules(compileTenant({ ...tenant, theme }, card, BASE).css.whole())
      return [...text.matchAll(/\.fc-[a-f]\b/g)].map(([name]) => name)
    }
    expect(of('raised')).toEqual(['.fc-a', '.fc-d', '.fc-e', '.fc-f'])
    // Of dealers whose sheets are the same to the letter.
    expect(of('flat')).toEqual(['.fc-b', '.fc-c', '.fc-d', '.fc-e', '.fc-f'])
  })

  it('UI-08 has media queries at the breakpoints', () => {
    expect(css.text).toMatch(/@media screen and \((min-width:768px|width>=768px)\)/)
  })

  it('UI-12 grows headings between a narrow and a wide window', () => {
    expect(css.text).toContain('--fc-size-2xl:clamp(1.5209rem,1.3734rem + .5899vw,1.8158rem)')
    expect(css.text).toContain('--fc-size-md:1rem')
  })
})

describe('RUN-01 shared sections', () => {
  it('stand in pages and layouts, with their styles, as if written there', () => {
    const use = (id: string) => ({ id, type: 'SharedSection', props: { section: 'why-us' } })
    const compiled = compile({
      sections: {
        'why-us': [
          { id: 'a', type: 'Text' },
          { id: 'm', type: 'Menu' },
        ],
      },
      layouts: { default: { footer: [use('foot')] } },
      routes: [{ id: 'home', path: '/', blocks: [use('why')] }],
    })
    const [home] = compiled.routes
    expect(home?.regions.main.map(({ id, type }) => [id, type])).toEqual([
      ['why--a', 'Text'],
      ['why--m', 'Menu'],
    ])
    expect(home?.regions.footer.map(({ id }) => id)).toEqual(['foot--a', 'foot--m'])
    expect(home?.types).toEqual(['Text', 'Menu'])
    expect(home?.interactive).toBe(true)
    expect(compiled.css.whole().text).toContain('fc-text')
  })
})

describe('RUN-04 trials', () => {
  const tried = (id: string, version: 'a' | 'b', more: object = {}) => ({
    id,
    type: 'Text',
    trial: { name: 'hero', version },
    ...more,
  })
  const tryInner = (id: string, version: 'a' | 'b') =>
    tried(id, version, { trial: { name: 'inner', version } })
  const left = (blocks: Parameters<typeof mainOf>[0], sections = {}) =>
    [...walkBlocks(mainOf(blocks, { sections }) ?? [])].map(
      ({ node }) => `${node.id} ${node.trial?.version ?? '-'}`,
    )

  it('blocks keep their version, and version A stands for both where nothing can be drawn', () => {
    expect(left([tried('a', 'a'), tried('b', 'b'), { id: 'c', type: 'Text', trial: null }])).toEqual([
      'a a',
      'b b',
      'c -',
    ])
    const inside = { slots: { content: [tryInner('x', 'a'), tryInner('y', 'b')] } }
    expect(left([tried('a', 'a', inside), { id: 'm', type: 'Menu', ...inside }])).toEqual([
      'a a',
      'x -',
      'm -',
      'x -',
    ])
  })

  it('a version stands inside of its own, and the other one does not', () => {
    const slots = { content: [tried('x', 'a'), tried('y', 'b')] }
    expect(left([tried('a', 'a', { slots }), tried('b', 'b', { slots })])).toEqual([
      'a a',
      'x -',
      'b b',
      'y -',
    ])
    const use = tried('use', 'b', { type: 'SharedSection', props: { section: 's' } })
    expect(left([use], { s: slots.content })).toEqual(['use--y b'])
  })

  it('RUN-01 the version of a reference is that of the section’s blocks', () => {
    const use = (id: string, version: 'a' | 'b') =>
      tried(id, version, { type: 'SharedSection', props: { section: 's' } })
    const sections = { s: [{ id: 'p', type: 'Text' }, tryInner('q', 'a'), tryInner('r', 'b')] }
    expect(left([use('one', 'a'), use('two', 'b')], sections)).toEqual([
      'one--p a',
      'one--q a',
      'two--p b',
      'two--q b',
    ])
  })

  it('RUN-03 both versions may have one anchor, because a page has one of them', () => {
    const anchored = (id: string, version: 'a' | 'b') => tried(id, version, { props: { anchor: 'top' } })
    const anchors = mainOf([anchored('a', 'a'), anchored('b', 'b'), anchored('c', 'b')])?.map(
      ({ props }) => props['anchor'],
    )
    expect(anchors).toEqual(['top', 'top', 'top-2'])
  })
})
