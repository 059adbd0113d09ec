import { describe, expect, it } from 'vitest'
import type { HeadParts } from '../../../../runtime/block/types.ts'
import { compileTenant } from '../../../../runtime/compile/compile-tenant.ts'
import type { ResolvedTenant } from '../../../../runtime/resolve/types.ts'
import { fixtureTenant } from '../../../../runtime/testing/fixture-tenant.ts'
import { headHtml } from './head.ts'

function head(
  heads: HeadParts[],
  options: {
    tenant?: Partial<ResolvedTenant>
    path?: string
    status?: number
    mode?: 'live' | 'draft'
    home?: string
  } = {},
) {
  const compiled = compileTenant(
    fixtureTenant({
      domains: ['www.dealer.example'],
      routes: [
        {
          id: 'car',
          path: '/cars/:slug',
          title: '{car.title} | {site.name}',
          description: 'See the {car.title}.',
        },
      ],
      ...options.tenant,
    }),
    new Map(),
    { base: '' },
  )
  const route = compiled.routes[0]
  if (!route) throw new Error('no route')
  const tokens: Record<string, string> = Object.assign({}, ...heads.map((parts) => parts.tokens ?? {}))
  return headHtml({
    compiled:
      options.home === undefined ? compiled : { ...compiled, site: { ...compiled.site, home: options.home } },
    sheet: compiled.css.of(route),
    route,
    heads,
    page: {
      routeId: 'car',
      path: options.path ?? '/cars/ranger-1',
      params: {},
      query: 'utm_source=x',
      now: 0,
      mode: options.mode ?? 'live',
      signedIn: false,
      tokens,
    },
    preloads: new Set(['<link rel="preload" as="image" href="/img/hero.webp"/>']),
    requestOrigin: 'http://fixture-motors.localhost:3000',
    status: options.status ?? 200,
  })
}

describe('SEO-06 title and description', () => {
  it('come from the templates of the route, with tokens, escaped', () => {
    const html = head([{ tokens: { 'car.title': '2021 Ford <Ranger> & "more"' } }])
    expect(html).toContain('<title>2021 Ford &lt;Ranger&gt; &amp; &quot;more&quot; | Fixture Motors</title>')
    expect(html).toContain(
      '<meta name="description" content="See the 2021 Ford &lt;Ranger&gt; &amp; &quot;more&quot;.">',
    )
  })

  it('say which page of a list this is, so that no two pages have the same', () => {
    const html = head([{ pageNumber: 3, tokens: { 'car.title': 'Used cars' } }])
    expect(html).toContain('<title>Used cars | Fixture Motors (page 3)</title>')
    expect(html).toContain('<meta name="description" content="See the Used cars. Page 3.">')
  })

  it('leave no separators of missing tokens behind', () => {
    expect(head([])).toContain('<title>Fixture Motors</title>')
  })
})

describe('SEO-03 canonical and robots', () => {
  it('canonical is the route on the own domain, without the query', () => {
    expect(head([])).toContain('<link rel="canonical" href="https://www.dealer.example/cars/ranger-1">')
    expect(head([])).toContain('<meta property="og:url" content="https://www.dealer.example/cars/ranger-1">')
  })

  it('canonical of a site without a domain uses the checked origin of the request', () => {
    expect(head([], { tenant: { domains: [] } })).toContain(
      'href="http://fixture-motors.localhost:3000/cars/ranger-1"',
    )
  })

  it('a block may name another canonical of this site, not of another', () => {
    expect(head([{ canonical: '/search/ford?page=2' }])).toContain(
      'href="https://www.dealer.example/search/ford?page=2"',
    )
    expect(head([{ canonical: '//evil.example' }])).toContain('href="https://www.dealer.example/"')
  })

  it('pages that are not for search engines have noindex and no canonical', () => {
    const html = head([{ robots: 'noindex,follow' }])
    expect(html).toContain('<meta name="robots" content="noindex,follow">')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('og:image')
    expect(head([], { status: 404 })).toContain('<meta name="robots" content="noindex">')
  })
})

describe('what blocks contribute', () => {
  it('SEO-01 JSON-LD of all blocks, unable to end its script', () => {
    const html = head([
      { jsonLd: [{ '@type': ['Product', 'Car'], name: '</script><script>alert(1)</script>' }] },
      { jsonLd: [{ '@type': 'AutoDealer' }] },
    ])
    expect(html).toContain(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":["Product","Car"],"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}</script>',
    )
    expect(html).toContain('{"@context":"https://schema.org","@type":"AutoDealer"}')
  })

  it('CFG-14 SEO-02 the home page names the dealer with its address, other pages do not', () => {
    const html = head([], { path: '/' })
    expect(html).toContain('"@type":"AutoDealer","@id":"https://www.dealer.example/#dealer"')
    expect(html).toContain(
      '"address":{"@type":"PostalAddress","streetAddress":"1 Example Street","addressLocality":"Brolga Bay","addressRegion":"QLD","postalCode":"4000","addressCountry":"AU"}',
    )
    expect(head([])).not.toContain('AutoDealer')
  })

  it('RUN-07 SEO-02 so does the home page of a further language, at its own address', () => {
    expect(head([], { path: '/es', home: '/es' })).toContain('"@type":"AutoDealer"')
    expect(head([], { path: '/', home: '/es' })).not.toContain('AutoDealer')
  })

  it('SEO-08 early pictures, before the style sheet', () => {
    expect(head([])).toContain('href="/img/hero.webp"/><style>')
  })

  it('SEO-08 a visitor’s page holds its style sheet, the canvas of the editor links it', () => {
    expect(head([])).toMatch(/<style>@layer reset,tokens,base,blocks,styles,visibility;[^]+?<\/style>/)
    expect(head([])).not.toContain('rel="stylesheet"')
    const draft = head([], { mode: 'draft' })
    expect(draft).toMatch(/<link rel="stylesheet" href="\/assets\/css\/fixture-motors\.car\.[\w-]{12}\.css">/)
    expect(draft).not.toContain('<style>')
  })

  it('the picture for sharing, as an absolute address', () => {
    expect(head([{ image: '/img/a.webp' }])).toContain(
      '<meta property="og:image" content="https://www.dealer.example/img/a.webp">',
    )
  })
})

it('UI-12 the bar of a phone has the brand’s colour, and on a dark device the ground’s where the theme has one', () => {
  const bar = '<meta name="theme-color" content="#1b4d89">'
  const { theme } = fixtureTenant({})
  const colors = { ...theme.colors, primary: '#1b4d89' }
  const day = head([], { tenant: { theme: { ...theme, colors } } })
  expect(day).toContain(bar)
  expect(day.match(/theme-color/g)).toHaveLength(1)
  const dark = { ...theme, colors, dark: { surface: '#0d1a2a' } } as typeof theme
  expect(head([], { tenant: { theme: dark } })).toContain(
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0d1a2a">${bar}`,
  )
})

it.each([
  ['/', '/og/home.jpg'],
  ['/cars/ranger-1', '/og/cars/ranger-1.jpg'],
  ['/search/', '/og/search.jpg'],
])('SEO-06 %s is shared with the picture %s', (path, picture) => {
  expect(head([], { path })).toContain(`property="og:image" content="https://www.dealer.example${picture}"`)
})
