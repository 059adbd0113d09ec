import { describe, expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const stock = {
  facets: {
    make: { Ford: 23, 'Land Rover': 2, Saab: 0 },
    simple_body: { hatch: 3, hatchback: 2, ute: 9 },
    simple_fuel: { Diesel: 7, 'Plug-in Hybrid': 9 },
  },
  content: { manufacturers: [{ id: 1, name: 'Ford', slug: 'ford', logo: { url: '/img/makes/ford.svg' } }] },
}
const cards = async (attribute: string) =>
  load(fakeContext(stock).context, { attribute, limit: 12, pictures: true } as never)

describe('facet cards', () => {
  test('BUDG-18 ROUTE-12 a make has its mark and leads to its own page; one without cars has no card', async () => {
    expect(await cards('make')).toEqual([
      { label: 'Ford', count: 23, href: '/search/ford', image: { src: '/img/makes/ford.svg', kind: 'logo' } },
      { label: 'Land Rover', count: 2, href: '/search/land-rover', image: null },
    ])
  })

  test('BUDG-18 a body has its picture, spellings count together', async () => {
    expect(
      (await cards('body')).map(({ label, count, href, image }) => [label, count, href, image?.kind]),
    ).toEqual([
      ['Ute', 9, '/search/ute', 'body'],
      ['Hatch', 5, '/search/hatch', 'body'],
    ])
  })

  test('ROUTE-13 another attribute leads to the search with a menu refinement', async () => {
    const [hybrid, diesel] = await cards('fuel')
    expect(decodeURIComponent(hybrid?.href ?? '')).toBe('/search?menu[simple_fuel]=Plug-in+Hybrid')
    expect(decodeURIComponent(diesel?.href ?? '')).toBe('/search?menu[simple_fuel]=Diesel')
  })

  test('BUDG-18 a card reads "Ford (23)"', async () => {
    const definition = registry.get('FacetCards') as NonNullable<ReturnType<typeof registry.get>>
    const html = renderBlock(definition, { data: await cards('make') })
    expect(visibleText(html)).toBe('Ford (23) Land Rover (2)')
  })
})
