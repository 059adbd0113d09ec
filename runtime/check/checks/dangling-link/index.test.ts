import { describe, expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const linking = (href: string) => withPage([{ id: 'a', type: 'Text', props: { href } }])

describe('CFG-26 dangling links', () => {
  it('finds a link prop to a page that does not exist, with the nearest one as a suggestion', async () => {
    expect(await findingsOf('dangling-link', linking('/contct-us'))).toMatchObject([
      {
        message: 'The link leads to "/contct-us", but the site has no such page. Did you mean "/contact-us"?',
        pointer: '/routes/0/blocks/0/props/href',
        blockId: 'a',
        suggestions: [
          { edits: [{ op: 'set', pointer: '/routes/0/blocks/0/props/href', value: '/contact-us' }] },
        ],
      },
    ])
  })

  it.each([
    ['See [our page](/gone).', 1],
    ['See [our page](/gone "Gone") and [home](/).', 1],
    ['![A ute](/img/gone.webp) is no page', 0],
    ['[call](tel:0755501234), <https://x.example/gone>', 0],
    ['An array [1](2 is no link', 0],
  ])('finds links in Markdown: %s', async (text, count) => {
    const page = withPage([{ id: 'a', type: 'Text', props: { text } }])
    expect(await problemsOf('dangling-link', page)).toHaveLength(count)
  })

  it('finds links in rich text, in lists of objects, in menus and in redirects', async () => {
    const page = withPage([
      { id: 'a', type: 'Text', props: { html: '<p>See <a class="x" href="/nowhere?a=1#b">this</a></p>' } },
      { id: 'b', type: 'Text', props: { items: [{ link: '/' }, { ctaHref: '/gone' }] } },
    ])
    const document = {
      ...page,
      navigation: {
        main: [{ id: 'm', label: 'More', children: [{ id: 'n', label: 'N', href: '/menu-gone' }] }],
      },
      redirects: [{ from: '/old', to: '/new-gone' }],
    }
    expect(await problemsOf('dangling-link', document)).toEqual([
      'gumtree.json /routes/0/blocks/0/props/html The link leads to "/nowhere", but the site has no such page.',
      'gumtree.json /routes/0/blocks/1/props/items/1/ctaHref The link leads to "/gone", but the site has no such page.',
      'gumtree.json /navigation/main/0/children/0/href The link leads to "/menu-gone", but the site has no such page.',
      'gumtree.json /redirects/0/to The link leads to "/new-gone", but the site has no such page.',
    ])
  })

  it.each([
    '/',
    '/Search/',
    '/search?make=Ford#top',
    '/cars/2021-ford-ranger-1',
    '/cars/{car.slug}',
    '/contact',
    '#enquiry',
    '?page=2',
    'tel:+61755501234',
    'mailto:a@b.example',
    'https://other.example/x',
    '//cdn.example/x',
    '{site.phone}',
    '/api/cars/1',
    '/robots.txt',
  ])('takes %s', async (href) => {
    expect(await problemsOf('dangling-link', linking(href))).toEqual([])
  })

  it('ROUTE-01 CFG-26 takes the path that the settings give the search, and no other instead of it', async () => {
    const links = ['/our-stock', '/our-stock?make=Ford#top', '/their-stock'].map((href, index) => ({
      id: `a${index}`,
      type: 'Text',
      props: { href },
    }))
    const document = { ...withPage(links), settings: { search: { path: '/our-stock' } } }
    expect(await problemsOf('dangling-link', document)).toEqual([
      'gumtree.json /routes/0/blocks/2/props/href The link leads to "/their-stock", but the site has no such page.',
    ])
  })

  it('finds links to pages that are switched off, and takes them when a redirect catches them', async () => {
    const off = {
      routes: [
        { id: 'contact', enabled: false },
        {
          id: 'x',
          path: '/x',
          title: 'X',
          blocks: [{ id: 'a', type: 'Text', props: { href: '/contact-us' } }],
        },
      ],
    }
    expect(await problemsOf('dangling-link', off)).toEqual([
      'gumtree.json /routes/1/blocks/0/props/href The link leads to "/contact-us", which this site has switched off.',
    ])
    expect(
      await problemsOf('dangling-link', { ...off, redirects: [{ from: '/contact-us', to: '/' }] }),
    ).toEqual([])
  })

  it('leaves out menu entries and buttons that go with their page, also where a model could have its address', async () => {
    const off = {
      navigation: { main: [{ id: 'c', label: 'Contact', href: '/contact-us' }] },
      routes: [
        { id: 'contact', enabled: false },
        { id: 'model', path: '/:slug', title: '{model.name}', entity: 'model', blocks: [] },
        {
          id: 'x',
          path: '/x',
          title: 'X',
          blocks: [
            { id: 'a', type: 'Text', props: { actions: [{ text: 'Write', href: '/contact-us#form' }] } },
            { id: 'b', type: 'Text', props: { text: '[Write](/contact-us)' } },
          ],
        },
      ],
    }
    expect(await problemsOf('dangling-link', off)).toEqual([
      'gumtree.json /routes/2/blocks/1/props/text The link leads to "/contact-us", which this site has switched off.',
    ])
  })

  it('CFG-25 the nearest page is one that has an address of its own: no pattern, alias or redirect of a pattern', async () => {
    const document = {
      routes: [
        { id: 'deals', path: '/deals/*', title: 'Deals', blocks: [] },
        { id: 'x', path: '/x', title: 'X', blocks: [{ id: 'a', type: 'Text', props: { href: '/x' } }] },
      ],
      redirects: [{ from: '/stock/:slug', to: '/search' }],
    }
    const hintsAt = async (href: string) => {
      const page = structuredClone(document)
      page.routes[1]!.blocks = [{ id: 'a', type: 'Text', props: { href } }]
      return (await findingsOf('dangling-link', page)).map(({ message, suggestions = [] }) => [
        message.split('page.')[1],
        suggestions.length,
      ])
    }
    // "/deals/*", "/cars/:slug" and "/stock/:slug" are the nearest by their letters.
    for (const href of ['/deels/*', '/deals*', '/car/slug', '/cards/slug', '/stok/slug'])
      expect(await hintsAt(href), href).toEqual([['', 0]])
    expect(await hintsAt('/contac')).toEqual([[' Did you mean "/contact"?', 1]])
  })

  it('CFG-25 a page whose path is none is no page: nothing leads to it, and it is no nearest one', async () => {
    const document = {
      routes: [
        { id: 'odd', path: 'odd-page', title: 'Odd', blocks: [] },
        {
          id: 'x',
          path: '/x',
          title: 'X',
          blocks: ['/odd-page', '/odd-pages'].map((href, at) => ({
            id: `b${at}`,
            type: 'Text',
            props: { href },
          })),
        },
      ],
    }
    expect(await problemsOf('dangling-link', document)).toEqual([
      'gumtree.json /routes/1/blocks/0/props/href The link leads to "/odd-page", but the site has no such page.',
      'gumtree.json /routes/1/blocks/1/props/href The link leads to "/odd-pages", but the site has no such page.',
    ])
  })

  it('ASVS V15 of a hundred wrong links each has a nearest page, and the further ones none', async () => {
    const blocks = Array.from({ length: 150 }, (_, at) => ({
      id: `b${at}`,
      type: 'Text',
      props: { href: `/contact-us${at % 2 === 0 ? 'x' : 'y'}?${at}` },
    }))
    const found = await problemsOf('dangling-link', withPage(blocks))
    expect(found).toHaveLength(150)
    expect(found.map((each) => each.endsWith('Did you mean "/contact-us"?'))).toEqual(
      found.map((_, at) => at < 100),
    )
  })

  it('what a page loads is no page: a picture at any address leads nowhere', async () => {
    const props = { image: '/nowhere.webp', src: '/gone.svg', text: '<img src="/missing.png">' }
    expect(await problemsOf('dangling-link', withPage([{ id: 'a', type: 'Text', props }]))).toEqual([])
  })

  it('finds a relative link and says how to write it', async () => {
    expect(await problemsOf('dangling-link', linking('contact-us'))).toEqual([
      'gumtree.json /routes/0/blocks/0/props/href The link "contact-us" is relative; write the path from the root, "/contact-us".',
    ])
  })

  it('ROUTE-53 sees a misspelt page although model pages take every single segment', async () => {
    const models = { id: 'model', path: '/:slug', title: '{model.name}', entity: 'model', blocks: [] }
    const page = (href: string) => ({
      routes: [
        models,
        { id: 'x', path: '/x', title: 'X', blocks: [{ id: 'a', type: 'Text', props: { href } }] },
      ],
    })
    expect(await problemsOf('dangling-link', page('/serch'))).toHaveLength(1)
    expect(await problemsOf('dangling-link', page('/ranger'))).toEqual([])
  })

  it('reports a link of the template in the template', async () => {
    const template = {
      schemaVersion: 2,
      routes: [
        {
          id: 'home',
          path: '/',
          title: 'Home',
          blocks: [{ id: 'a', type: 'Text', props: { href: '/off' } }],
        },
      ],
    }
    expect(await findingsOf('dangling-link', {}, { 'tenants/templates/plain.json': template })).toMatchObject(
      [
        {
          file: 'tenants/templates/plain.json',
          pointer: '/routes/0/blocks/0/props/href',
          tenant: 'gumtree-motors',
          blockId: 'a',
        },
      ],
    )
  })
})
