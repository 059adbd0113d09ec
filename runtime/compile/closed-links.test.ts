import { describe, expect, test } from 'vitest'
import { closedPaths, leadsToClosed, openItems, withoutClosedLinks } from './closed-links.ts'

const routes = [
  { path: '/', open: true },
  { path: '/trade-in', open: false },
  { path: '/finance', open: false },
  { path: '/old', open: false },
  { path: '/list', open: false },
  { path: '/list', open: true },
  { path: '/cars/:slug', open: false },
  { path: '/:slug', open: true },
]
const closed = closedPaths(routes, ({ open }) => open, [
  { from: '/old', to: '/' },
  { from: '/finance', to: '/apply' },
])

describe('CFG-26 links to pages that a site has switched off', () => {
  test('closed is what no other page or redirect answers; a pattern for models does not count', () => {
    expect([...closed]).toEqual(['/trade-in'])
    expect(leadsToClosed('/trade-in?car_id=5#form', closed)).toBe(true)
    expect(leadsToClosed('/trade-in/', closed)).toBe(true)
    expect(leadsToClosed('/trade-in/help', closed)).toBe(false)
    expect(['/', '/?from=mail'].map((href) => leadsToClosed(href, new Set(['/'])))).toEqual([true, true])
    expect(leadsToClosed('https://other.example/trade-in', closed)).toBe(false)
    expect(leadsToClosed(undefined, closed)).toBe(false)
  })

  test('menus lose them, and headings that nothing stands under', () => {
    const items = [
      { id: 'home', label: 'Home', href: '/' },
      { id: 'trade', label: 'Trade In', href: '/trade-in' },
      { id: 'sell', label: 'Sell', children: [{ id: 'a', label: 'Value', href: '/trade-in' }] },
      {
        id: 'own',
        label: 'Own',
        href: '/trade-in',
        children: [
          { id: 'b', label: 'Value', href: '/trade-in' },
          { id: 'c', label: 'Service', href: '/service' },
        ],
      },
    ]
    expect(openItems(items, closed)).toEqual([
      { id: 'home', label: 'Home', href: '/' },
      { id: 'own', label: 'Own', children: [{ id: 'c', label: 'Service', href: '/service' }] },
    ])
  })

  test('lists of buttons lose them, a single button becomes none, texts stay', () => {
    const props = {
      text: 'See /trade-in',
      href: '/trade-in',
      action: { text: 'Value my trade', href: '/trade-in' },
      actions: [
        { text: 'Get my figure', href: '/trade-in' },
        { text: 'Talk to us', href: '/contact-us' },
      ],
      link: null,
    }
    expect(withoutClosedLinks(props, closed)).toEqual({
      text: 'See /trade-in',
      href: '/trade-in',
      action: null,
      actions: [{ text: 'Talk to us', href: '/contact-us' }],
      link: null,
    })
    expect(withoutClosedLinks(props, new Set())).toEqual(props)
  })
})

describe('SEO-02 links of a draft that nobody has checked', () => {
  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///x',
    '//evil.example',
    '/\\evil.example',
    'https:///evil.example',
    'https://a.example@evil.example',
    'https://a.example\\@evil.example',
  ])('%j is drawn nowhere: no button, no entry of a list, no menu', (href) => {
    const props = { href, action: { text: 'Go', href }, actions: [{ text: 'Go', href }], text: href }
    expect(withoutClosedLinks(props, new Set())).toEqual({ action: null, actions: [], text: href })
    expect(openItems([{ id: 'go', label: 'Go', href }], new Set())).toEqual([])
  })

  test.each([
    '/a',
    '#a',
    '?a=b:c',
    'https://a.example/',
    'tel:+61770100199',
    'mailto:a@b.example',
    'sms:1',
    '',
  ])('%j stays', (href) => {
    const props = { href, action: { href } }
    expect(withoutClosedLinks(props, new Set())).toEqual(props)
  })
})
