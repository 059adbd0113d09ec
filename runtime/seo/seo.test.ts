import { expect, test } from 'vitest'
import { absoluteAddresses } from './absolute.ts'
import { breadcrumbList } from './breadcrumbs.ts'

test('SEO-01 addresses in structured data stand on the origin of the site, other texts stay', () => {
  const data = {
    url: '/cars/1',
    name: '/not an address',
    image: ['/img/a.webp', 'https://img.example/b.webp'],
    offers: { url: '//elsewhere.example', seller: { logo: '/img/logo.svg' } },
  }
  expect(absoluteAddresses(data, 'https://dealer.example')).toEqual({
    url: 'https://dealer.example/cars/1',
    name: '/not an address',
    image: ['https://dealer.example/img/a.webp', 'https://img.example/b.webp'],
    offers: { url: '//elsewhere.example', seller: { logo: 'https://dealer.example/img/logo.svg' } },
  })
})

test.each(['url', 'item', 'image', 'logo', 'contentUrl', 'embedUrl', 'thumbnailUrl', '@id'])(
  'SEO-01 %s is an address',
  (name) => {
    expect(absoluteAddresses({ [name]: '/x' }, 'https://dealer.example')).toEqual({
      [name]: 'https://dealer.example/x',
    })
  },
)

test('SEO-02 the way from the home page counts from one and leaves the page itself without an address', () => {
  expect(breadcrumbList([{ name: 'Home', href: '/' }, { name: 'Ranger' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'Ranger' },
    ],
  })
})
