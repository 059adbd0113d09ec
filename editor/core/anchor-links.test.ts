import { describe, expect, test } from 'vitest'
import { anchorLinks, goneRule, linksToGone } from './anchor-links.ts'
import { anchorOf } from './places-of.ts'
import { BLOCKS, node, testEditor } from './testing/worlds.ts'
import { readTree, routesOf, type TreeRef } from './tree.ts'

const ABOUT: TreeRef = { kind: 'route', id: 'about' }
const link = (id: string, href: string) => node(id, 'Text', { props: { href } })
const use = (id: string, section: string) => node(id, 'SharedSection', { props: { section } })
const OWN = {
  slug: 'kea',
  navigation: { main: [{ id: 'team', label: 'Team', href: '/about#team' }] },
  redirects: [{ from: '/staff', to: '/about?x=1#team', status: 301 }],
  sections: {
    both: [link('both-link', '#team')],
    only: [link('only-link', '#team')],
  },
  routes: [
    {
      id: 'about',
      path: '/about',
      aliases: ['/who'],
      blocks: [
        node('team-block', 'Section', { props: { anchor: 'team' } }),
        link('here', '#team'),
        link('other', '#teams'),
        node('words', 'Text', { props: { text: 'See [us](/who#team) or [them](/else#team).' } }),
        use('use-both', 'both'),
        use('use-only', 'only'),
      ],
    },
    {
      id: 'contact',
      path: '/contact',
      blocks: [link('there', '/about#team'), link('own', '#team'), use('again', 'both')],
    },
  ],
}

describe('EDIT-01 links to a place of a page follow it to another name', () => {
  const editor = testEditor()
  const opened = editor.open(OWN)

  test('what would follow and what may mean another place is told with its page', () => {
    const { follow, stay } = anchorLinks(opened.effective, ABOUT, 'team', BLOCKS)
    expect(follow.map(({ blockId, place }) => blockId ?? place).toSorted()).toEqual([
      'Menu main',
      'Redirects',
      'here',
      'only-link',
      'there',
      'words',
    ])
    expect(stay.map(({ blockId, place }) => `${place}: ${blockId}`)).toEqual([
      'Shared section Both: both-link',
    ])
  })

  test('they do in one step, in menus, redirects and texts too, and go back in one', () => {
    const { document, inverse, findings } = editor.apply(opened, {
      do: 'relink-anchor',
      tree: ABOUT,
      from: 'team',
      to: 'people',
    })
    expect(findings).toEqual([])
    const { effective } = document
    expect(effective['navigation']).toEqual({ main: [{ id: 'team', label: 'Team', href: '/about#people' }] })
    expect(effective['redirects']).toEqual([{ from: '/staff', to: '/about?x=1#people', status: 301 }])
    const text = (id: string, tree: TreeRef) =>
      readTree(effective, tree).find((each) => each.id === id)?.props
    expect(text('here', ABOUT)).toEqual({ href: '#people' })
    expect(text('other', ABOUT)).toEqual({ href: '#teams' })
    expect(text('words', ABOUT)).toEqual({ text: 'See [us](/who#people) or [them](/else#team).' })
    expect(text('own', { kind: 'route', id: 'contact' })).toEqual({ href: '#team' })
    expect(text('only-link', { kind: 'section', name: 'only' })).toEqual({ href: '#people' })
    expect(text('both-link', { kind: 'section', name: 'both' })).toEqual({ href: '#team' })
    expect(editor.apply(document, inverse).document).toBe(opened)
  })

  test('a block without an anchor is called by its id', () => {
    expect([anchorOf(node('a', 'Section', { props: { anchor: '' } })), anchorOf(node('b', 'Text'))]).toEqual([
      'a',
      'b',
    ])
  })
})

describe('EDIT-01 a page that goes leaves its links to another one', () => {
  const editor = testEditor()
  const opened = editor.open(OWN)

  test('links, menus, redirects and visitors of its addresses lead there, in one step', () => {
    const { document, inverse, findings } = editor.apply(opened, {
      do: 'remove-route',
      id: 'about',
      to: '/contact',
    })
    expect(findings).toEqual([])
    const { effective } = document
    expect(routesOf(effective).map(({ id }) => id)).toEqual(['home', 'contact'])
    expect(effective['navigation']).toEqual({ main: [{ id: 'team', label: 'Team', href: '/contact#team' }] })
    expect(effective['redirects']).toEqual([
      { from: '/staff', to: '/contact?x=1#team', status: 301 },
      { from: '/about', to: '/contact', status: 301 },
      { from: '/who', to: '/contact', status: 301 },
    ])
    expect(editor.apply(document, inverse).document).toBe(opened)
  })

  test.each([
    ['nowhere', '/nowhere', 'unknown-route'],
    ['to itself', '/about', 'unknown-route'],
  ])('not %s', (_what, to, code) => {
    const { document, findings } = editor.apply(opened, { do: 'remove-route', id: 'about', to })
    expect([document, findings[0]?.code]).toEqual([opened, code])
  })

  test('nor where a further address does, which the refusal names', () => {
    const many = editor.open({
      slug: 'kea',
      routes: [{ id: 'cars', path: '/cars', aliases: ['/stock/:make'], blocks: [] }],
    })
    const { findings } = editor.apply(many, { do: 'remove-route', id: 'cars', to: '/' })
    expect(findings[0]?.message).toBe(
      'The page has the further address /stock/:make, whose parts each link fills in: links to it cannot follow by themselves. Take that address away first.',
    )
  })

  test('nor where each link names an address of its own', () => {
    const many = editor.open({ slug: 'kea', routes: [{ id: 'car', path: '/cars/:slug', blocks: [] }] })
    const { findings } = editor.apply(many, { do: 'remove-route', id: 'car', to: '/' })
    expect(findings[0]?.message).toBe(
      'The address /cars/:slug has parts that each link fills in: links to it cannot follow by themselves.',
    )
  })
})

describe('EDIT-01 a block that goes leaves its links to a page', () => {
  const editor = testEditor()
  const opened = editor.open(OWN)
  const gone = (ids: string[]) => linksToGone(opened.effective, ABOUT, ids, BLOCKS)

  test('every link to it is told, in menus and redirects too, but none that goes with it', () => {
    const told = ({ follow }: ReturnType<typeof gone>) =>
      follow.map(({ blockId, place }) => blockId ?? place).toSorted()
    expect(told(gone(['team-block']))).toEqual([
      'Menu main',
      'Redirects',
      'here',
      'only-link',
      'there',
      'words',
    ])
    expect(told(gone(['team-block', 'here']))).not.toContain('here')
    expect(gone(['team-block']).stay.map(({ blockId }) => blockId)).toEqual(['both-link'])
    expect(gone(['words'])).toEqual({ follow: [], stay: [] })
  })

  test('nothing is told while another block goes by the same name', () => {
    const [about, contact] = OWN.routes
    const twin = node('twin', 'Section', { props: { anchor: 'team' } })
    const twice = { ...OWN, routes: [{ ...about, blocks: [...(about?.blocks ?? []), twin] }, contact] }
    const { effective } = editor.open(twice)
    expect(linksToGone(effective, ABOUT, ['twin'], BLOCKS)).toEqual({ follow: [], stay: [] })
  })

  test('what is inside of a block goes with it', () => {
    const inner = node('inner', 'Text', { props: { anchor: 'team' } })
    const outer = node('outer', 'Section', { slots: { content: [inner] } })
    const { effective } = editor.open({
      slug: 'kea',
      routes: [{ id: 'about', path: '/about', blocks: [outer, link('here', '#team')] }],
    })
    expect(linksToGone(effective, ABOUT, ['outer'], BLOCKS).follow.map(({ blockId }) => blockId)).toEqual([
      'here',
    ])
  })

  test.each<[string, object]>([
    [
      'Menu main',
      { navigation: { main: [{ label: 'More', children: [{ label: 'T', href: '/about#team' }] }] } },
    ],
    ['Redirects', { redirects: [{ from: '/staff', to: '/about#team' }] }],
    ['Texts', { copy: { en: { aboutLink: 'See [us](/about#team).' } } }],
  ])('a link that stands in %s alone is told', (place, outside) => {
    const { effective } = editor.open({ slug: 'kea', routes: OWN.routes.slice(0, 1), ...outside })
    const { follow } = linksToGone(effective, ABOUT, ['team-block'], BLOCKS)
    expect(follow.flatMap((each) => (each.blockId ? [] : [each.place]))).toEqual([place])
    const routes = [{ ...OWN.routes[0], blocks: OWN.routes[0]?.blocks.slice(0, 1) }]
    const alone = editor.open({ slug: 'kea', routes, ...outside }).effective
    expect(linksToGone(alone, ABOUT, ['team-block'], BLOCKS).follow.map((each) => each.place)).toEqual([
      place,
    ])
  })

  test('they lead there in one step, and back in one', () => {
    const { document, inverse, findings } = editor.apply(opened, {
      do: 'remove',
      tree: ABOUT,
      ids: ['team-block'],
      to: '/contact',
    })
    expect(findings).toEqual([])
    const { effective } = document
    expect(effective['navigation']).toEqual({ main: [{ id: 'team', label: 'Team', href: '/contact' }] })
    expect(effective['redirects']).toEqual([{ from: '/staff', to: '/contact', status: 301 }])
    const left = readTree(effective, ABOUT)
    expect(left.map(({ id }) => id)).not.toContain('team-block')
    expect(left.find(({ id }) => id === 'here')?.props).toEqual({ href: '/contact' })
    expect(left.find(({ id }) => id === 'other')?.props).toEqual({ href: '#teams' })
    expect(editor.apply(document, inverse).document).toBe(opened)
  })

  test('but to no page that is not there', () => {
    const { document, findings } = editor.apply(opened, {
      do: 'remove',
      tree: ABOUT,
      ids: ['team-block'],
      to: '/nowhere',
    })
    expect([document, findings[0]?.code]).toEqual([opened, 'unknown-route'])
  })
})

describe('EDIT-01 a use of a shared section that goes, and what is hidden, leave their links to a page', () => {
  const editor = testEditor()
  const HOUSE: TreeRef = { kind: 'section', name: 'house' }
  const inner = [
    node('crew', 'Section', { props: { anchor: 'crew' } }),
    node('plain', 'Section'),
    link('inside', '#crew'),
  ]
  const page = (id: string, blocks: ReturnType<typeof node>[]) => ({ id, path: `/${id}`, blocks })
  const ABOUT_BLOCKS = [use('house-use', 'house'), link('here', '#crew'), link('by-id', '#house-use--plain')]
  const only = { slug: 'kea', sections: { house: inner }, routes: [page('about', ABOUT_BLOCKS)] }
  const ids = (uses: readonly { blockId?: string | undefined }[]) => uses.map(({ blockId }) => blockId)
  const told = (own: object, gone: string[]) => {
    const { follow, stay } = linksToGone(editor.open(own as never).effective, ABOUT, gone, BLOCKS)
    return { follow: ids(follow), stay: ids(stay) }
  }

  test('links to the anchors and blocks in the section are told, but not its own', () => {
    expect(told(only, ['house-use'])).toEqual({ follow: ['here', 'by-id'], stay: [] })
  })

  test('also where it is inside of another section, and on another page too', () => {
    const around = {
      ...only,
      sections: { house: inner, around: [use('nested', 'house')] },
      routes: [
        page('about', [use('around-use', 'around'), link('here', '#crew')]),
        page('jobs', [use('again', 'house'), link('there', '/about#crew'), link('jobs', '#crew')]),
      ],
    }
    expect(told(around, ['around-use'])).toEqual({ follow: ['here', 'there'], stay: [] })
  })

  test('not while another use or block of the page shows a place of that name; a hidden one shows none', () => {
    const twice = (more: object) => ({
      ...only,
      routes: [page('about', [...ABOUT_BLOCKS.slice(0, 2), { ...use('second', 'house'), ...more }])],
    })
    expect(told(twice({}), ['house-use']).follow).toEqual([])
    expect(told(twice({ hidden: true }), ['house-use']).follow).toEqual(['here'])
    const other = (more: object) => ({
      ...only,
      routes: [
        page('about', [
          ...ABOUT_BLOCKS.slice(0, 2),
          node('box', 'Section', {
            slots: { content: [node('own', 'Section', { props: { anchor: 'crew' } })] },
            ...more,
          }),
        ]),
      ],
    })
    expect(told(other({}), ['house-use']).follow).toEqual([])
    expect(told(other({ hidden: true }), ['house-use']).follow).toEqual(['here'])
  })

  test('the links lead there in one step, and the section keeps its own for its next use', () => {
    const opened = editor.open(only as never)
    const command = { do: 'remove', tree: ABOUT, ids: ['house-use'], to: '/' } as const
    const { document, inverse, findings } = editor.apply(opened, command)
    expect(findings).toEqual([])
    expect(readTree(document.effective, ABOUT).map(({ props }) => props)).toEqual([
      { href: '/' },
      { href: '/' },
    ])
    expect(readTree(document.effective, HOUSE)[2]?.props).toEqual({ href: '#crew' })
    expect(editor.apply(document, inverse).document).toBe(opened)
  })

  test('links to a hidden block lead there too, but not those in it, which come back with it', () => {
    const box = node('box', 'Section', { props: { anchor: 'box' }, slots: { content: [link('in', '#box')] } })
    const opened = editor.open({ slug: 'kea', routes: [page('about', [box, link('out', '#box')])] } as never)
    expect(ids(linksToGone(opened.effective, ABOUT, ['box'], BLOCKS).follow)).toEqual(['out'])
    const hide = { do: 'hide', tree: ABOUT, ids: ['box'], hidden: true, to: '/' } as const
    const { document, inverse } = editor.apply(opened, hide)
    const [hidden, out] = readTree(document.effective, ABOUT)
    expect([hidden?.hidden, out?.props]).toEqual([true, { href: '/' }])
    expect(hidden?.slots?.['content']?.[0]?.props).toEqual({ href: '#box' })
    expect(editor.apply(document, inverse).document).toBe(opened)
    const shown = editor.apply(document, { ...hide, hidden: false }).document
    expect(readTree(shown.effective, ABOUT)[1]?.props).toEqual({ href: '/' })
    const nowhere = editor.apply(opened, { ...hide, to: '/nowhere' })
    expect([nowhere.document, nowhere.findings[0]?.code]).toEqual([opened, 'unknown-route'])
  })

  describe('another shared section in its place', () => {
    const yard = [node('gate', 'Section', { props: { anchor: 'gate' } })]
    const both = { ...only, sections: { house: inner, yard } }
    const exchanged = (own: object, section: string) =>
      ids(linksToGone(editor.open(own as never).effective, ABOUT, ['house-use'], BLOCKS, section).follow)

    test('links into what went are told, but none to what the new one has too, nor any where it stays the same', () => {
      expect(exchanged(both, 'yard')).toEqual(['here', 'by-id'])
      const twin = { ...both, sections: { house: inner, yard: [node('crew', 'Section')] } }
      // It is called #house-use--crew there, and #crew nowhere.
      expect(exchanged(twin, 'yard')).toEqual(['here', 'by-id'])
      const alike = [node('team', 'Section', { props: { anchor: 'crew' } }), node('plain', 'Section')]
      expect(exchanged({ ...both, sections: { house: inner, yard: alike } }, 'yard')).toEqual([])
      expect(exchanged(both, 'house')).toEqual([])
    })

    test('links in a section that the new one has inside stay, and are told', () => {
      const shared = [link('deep', '#crew')]
      const own = {
        ...both,
        sections: { house: [...inner, use('h', 'deep')], yard: [...yard, use('y', 'deep')], deep: shared },
      }
      expect(exchanged(own, 'yard')).toEqual(['here', 'by-id', 'deep'])
    })

    test('they lead to a page in one step, and back in one; a block that shows no section has none to choose', () => {
      const opened = editor.open(both as never)
      const command = { do: 'choose-section', tree: ABOUT, id: 'house-use', section: 'yard' } as const
      const { document, inverse } = editor.apply(opened, { ...command, to: '/' })
      expect(readTree(document.effective, ABOUT).map(({ props }) => props)).toEqual([
        { section: 'yard' },
        { href: '/' },
        { href: '/' },
      ])
      expect(readTree(document.effective, HOUSE)[2]?.props).toEqual({ href: '#crew' })
      expect(editor.apply(document, inverse).document).toBe(opened)
      const left = editor.apply(opened, command).document.effective
      expect(readTree(left, ABOUT)[1]?.props).toEqual({ href: '#crew' })
      expect(editor.apply(opened, { ...command, to: '/nowhere' }).findings[0]?.code).toBe('unknown-route')
      expect(editor.apply(opened, { ...command, id: 'here' }).findings[0]?.code).toBe('not-a-value')
    })
  })

  test('links to an anchor that was cleared lead to a page, in one step', () => {
    const opened = editor.open(OWN)
    const clear = { do: 'relink-anchor', tree: ABOUT, from: 'team', to: '/contact' } as const
    const { document, inverse } = editor.apply(opened, clear)
    const { effective } = document
    expect(effective['navigation']).toEqual({ main: [{ id: 'team', label: 'Team', href: '/contact' }] })
    expect(readTree(effective, ABOUT).find(({ id }) => id === 'here')?.props).toEqual({ href: '/contact' })
    expect(editor.apply(document, inverse).document).toBe(opened)
    const nowhere = editor.apply(opened, { ...clear, to: '/nowhere' })
    expect([nowhere.document, nowhere.findings[0]?.code]).toEqual([opened, 'unknown-route'])
  })
})

test('EDIT-01 a block that goes takes the places along that it has by its kind, and links follow to what is said instead', () => {
  const schema = BLOCKS.get('Text')!
  const blocks = new Map([...BLOCKS, ['Sums', { ...schema, type: 'Sums', anchors: ['calculator'] }]])
  const own = {
    slug: 'kea',
    routes: [{ id: 'home', path: '/', blocks: [node('sums', 'Sums'), link('here', '#calculator')] }],
  }
  const home: TreeRef = { kind: 'route', id: 'home' }
  const gone = (ids: string[]) => linksToGone(own, home, ids, blocks).follow.map(({ blockId }) => blockId)
  expect([gone(['sums']), gone(['here'])]).toEqual([['here'], []])
  expect(goneRule(own, home, ['sums'], '/finance', blocks)('#calculator', home, 'here')).toBe('/finance')
})
