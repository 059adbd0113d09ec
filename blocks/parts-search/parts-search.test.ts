import { describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../../runtime/block/load-context.ts'
import { checkDocument } from '../../runtime/check/check-document.ts'
import { BLOCKS, testEnvironment, VALID, withPage } from '../../runtime/check/testing/world.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { load } from './load.ts'
import { partsAddress, partsState } from './state.ts'

const block = registry.get('PartsSearch') as NonNullable<ReturnType<typeof registry.get>>
const hit = {
  name: 'Ranger tub liner',
  part_number: 'FD-RNG-1042',
  make: 'Ford',
  model: 'Ranger',
  category: 'Tray and tub',
  price: 449,
  image: '/img/parts/liner.webp',
}

async function show(query: string, answer: Partial<SearchAnswer> = { hits: [hit], nbHits: 1, nbPages: 1 }) {
  const { context, asked } = fakeContext({
    facets: { make: { Ford: 9, Suzuki: 2 }, category: { Brakes: 4 } },
  })
  Object.assign(context.page, { query, path: '/parts/search' })
  const { search } = context.search
  context.search.search = async (requests) =>
    (await search(requests)).map((given) => ({ ...given, ...answer }))
  const data = await load(context, {} as never)
  return { asked, data, html: renderBlock(block, { data, page: { path: '/parts/search', query } }) }
}

describe('the parts search', () => {
  test('ROUTE-15 a part shows name, number, price, picture and the way to ask for it', async () => {
    const { html } = await show('')
    const text = visibleText(html)
    expect(text).toContain('1 part')
    expect(text).toContain('Ranger tub liner Part no. FD-RNG-1042 · fits Ford Ranger $449 Ask us')
    expect(html).toContain('/img/parts/liner.webp')
    expect(html).toContain('href="/parts/search?part=Ranger+tub+liner+%28FD-RNG-1042%29#parts-enquiry"')
    const { html: unpriced } = await show('', { hits: [{ ...hit, price: null, image: null }], nbHits: 1 })
    expect(visibleText(unpriced)).toContain('Price on request')
  })

  test.each([
    [0, 'Price on request'],
    [10, 'Price on request'],
    [11, '$11'],
  ])('DISP-01 a part of $%i says “%s”', async (price, said) => {
    const { html } = await show('', { hits: [{ ...hit, price }], nbHits: 1 })
    expect(visibleText(html)).toContain(`fits Ford Ranger ${said} Ask us`)
  })

  test('SEO-02 there is no way to ask where its address leads to another host', async () => {
    const { data } = await show('')
    const asking = (enquire: string) => visibleText(renderBlock(block, { data, props: { enquire } }))
    expect(asking('/parts')).toContain('$449 Ask us')
    expect(asking('/\\evil.example')).not.toContain('Ask us')
  })

  test.each([
    [
      '/contct-us#ask',
      ['The link leads to "/contct-us", but the site has no such page. Did you mean "/contact-us"?'],
    ],
    ['/contact-us#ask', []],
  ])('CFG-26 the checker follows the way to ask, %s', async (enquire, problems) => {
    const page = withPage([{ id: 'parts', type: 'PartsSearch', props: { enquire } }])
    const findings = await checkDocument(
      JSON.stringify({ ...VALID, ...page }),
      testEnvironment({}, { blocks: new Map([...BLOCKS, ['PartsSearch', block.schema]]) }),
      { file: 'gumtree.json', kind: 'tenant' },
    )
    const links = findings.filter(({ code }) => code === 'dangling-link')
    expect(links.map(({ message }) => message)).toEqual(problems)
  })

  test('ROUTE-15 SRCH-37 it searches the parts index by 21, refined by make and category, in the order that was chosen', async () => {
    const { asked } = await show('query=liner&make=Ford&category=Tray+and+tub&sortBy=price-asc&page=1')
    expect(asked[0]).toEqual({
      indexName: 'parts_price_asc',
      params: {
        query: 'liner',
        page: 0,
        hitsPerPage: 21,
        facetFilters: [['make:Ford'], ['category:Tray and tub']],
      },
    })
    expect(asked.map(({ params }) => params.facetFilters).slice(1)).toEqual([
      [['category:Tray and tub']],
      [['make:Ford']],
    ])
  })

  test('SRCH-02 a page beyond the last shows the last one', async () => {
    const { data, asked, html } = await show('page=900', { hits: [hit], nbHits: 60, nbPages: 3 })
    expect(data.state.page).toBe(3)
    expect(asked.at(-1)?.params.page).toBe(2)
    expect(visibleText(html)).toContain('Page 3 of 3')
    expect(html).toContain('href="/parts/search?page=2" rel="prev"')
    const nothing = await show('page=1', { hits: [], nbHits: 0, nbPages: 0 })
    expect([nothing.data.state.page, nothing.asked.length]).toEqual([1, 3])
  })

  test.each([
    ['', { query: '', make: '', category: '', sort: 'relevance', page: 1 }],
    ['page=-1&sortBy=up&query=%00%ff', { sort: 'relevance', page: 1 }],
    ['page=99999999999', { page: 1000 }],
    ['page=0', { page: 1 }],
    [`query=${'x'.repeat(5000)}`, { query: 'x'.repeat(100) }],
  ])('ROUTE-15 the address "%.30s" is some state', (query, state) => {
    expect(partsState(query)).toMatchObject(state)
  })

  test('SRCH-01 a state and its address say the same', () => {
    const address = '/parts/search?query=tow+bar&make=Ford&category=Towing&sortBy=price-desc&page=2'
    expect(partsAddress('/parts/search', partsState(address.split('?')[1] ?? ''))).toBe(address)
    expect(partsAddress('/parts/search', partsState(''))).toBe('/parts/search')
  })

  test.each([
    ['', 'relevance', '', ''],
    ['sortBy=price-asc&make=Ford', 'price-asc', 'Ford', ''],
    ['sortBy=price-desc&category=Brakes', 'price-desc', '', 'Brakes'],
    ['make=Saab', 'relevance', 'Saab', ''],
  ])('ROUTE-15 what "%s" asks for is chosen in its lists', async (query, sort, make, category) => {
    const { html } = await show(query)
    const chosen = (name: string) => {
      const list = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html)?.[1] ?? ''
      return [...list.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value)
    }
    expect([chosen('sortBy'), chosen('make'), chosen('category')]).toEqual([[sort], [make], [category]])
    // A make that has no part any more says so.
    expect(html.includes('Saab (0)')).toBe(make === 'Saab')
  })

  test.each([
    [{ Ford: 9 }, false],
    [{ Ford: 9, Suzuki: 2 }, true],
  ])('ROUTE-15 of parts for %j the make can be chosen: %s', async (make, offered) => {
    const { context } = fakeContext({ facets: { make, category: { Brakes: 4 } } as never, hits: [hit] })
    const html = renderBlock(block, { data: await load(context, {} as never) })
    expect(html.includes('name="make"')).toBe(offered)
    expect(html).toContain('name="category"')
  })

  test('ROUTE-15 a search without a part says what to do instead', async () => {
    const { html } = await show('query=flux', { hits: [], nbHits: 0, nbPages: 0 })
    expect(visibleText(html)).toContain('Nothing by that name is on our list.')
    expect(html).toContain('href="/contact-us"')
  })
})
