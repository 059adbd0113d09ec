import { describe, expect, test } from 'vitest'
import type { Model } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import type { ModelGridData } from './load.ts'

const block = registry.get('ModelGrid')
if (!block?.load) throw new Error('ModelGrid is not registered')
const { load } = block

const model = (id: number, name: string, over: Partial<Model> = {}): Model => ({
  id,
  name,
  slug: name.toLowerCase(),
  manufacturer_name: 'Ford',
  ...over,
})
const RANGE = [
  model(1, 'Ranger', { manufacturer_body: 'Utes', from_price: 49_990 }),
  model(2, 'Puma', { manufacturer_body: 'SUVs', status: 'new' }),
  model(3, 'Capri', { manufacturer_body: 'SUVs', status: 'coming_soon', from_price: 10 }),
]

async function html(query = '', props: Record<string, unknown> = {}): Promise<string> {
  const { context } = fakeContext({ content: { models: RANGE as unknown as Record<string, unknown>[] } })
  const page = fixturePage({ path: '/models', query })
  const all = { filter: true, make: '', limit: 60, ...props }
  const data = (await load({ ...context, page }, all as never)) as ModelGridData
  return renderBlock(block as never, { props: all, data, page: { path: '/models', query } })
}

const names = (page: string) => [...page.matchAll(/fc-model__name">([^<]+)/g)].map((match) => match[1])

describe('model range', () => {
  test('MODEL-04 a tile explores its model, and its link says which one', async () => {
    const page = await html()
    expect(page).toContain('href="/ranger"')
    expect(visibleText(page)).toContain('Ranger From $49,990 Explore Ford Ranger')
  })

  test('MODEL-03 MODEL-06 tiles carry their status, and no price that is only a placeholder', async () => {
    const text = visibleText(await html())
    expect(text).toMatch(/NEW Ford Puma/)
    expect(text).toMatch(/COMING SOON Ford Capri Explore/)
    // What can be had now stands out.
    const marks = [...(await html()).matchAll(/class="fc-model__status ([^"]*)">([^<]*)/g)]
    expect(marks.map(([, look, status]) => [status, look])).toEqual([
      ['NEW', 'fc-badge fc-badge--accent'],
      ['COMING SOON', 'fc-badge'],
    ])
  })

  test('MODEL-05 ROUTE-49 ROUTE-50 ?body= filters; an unknown word shows all', async () => {
    expect(names(await html())).toEqual(['Ranger', 'Puma', 'Capri'])
    expect(names(await html('body=suv'))).toEqual(['Puma', 'Capri'])
    expect(names(await html('body=future%20vehicles'))).toEqual(['Capri'])
    expect(names(await html('body=boats'))).toEqual(['Ranger', 'Puma', 'Capri'])
  })

  test('ROUTE-50 the chosen filter is marked, and All models leads back', async () => {
    const page = await html('body=suv')
    expect(page).toMatch(/href="\/models\?body=suv" aria-current="true"/)
    expect(page).toMatch(/href="\/models"[^>]*>All models/)
  })

  test('MODEL-05 a range of two bodies has both as filters, one of a single body has none to choose from', async () => {
    const two = [RANGE[0]!, model(2, 'Puma', { manufacturer_body: 'SUVs' })]
    const filters = async (models: Model[]) => {
      const { context } = fakeContext({ content: { models: models as unknown as Record<string, unknown>[] } })
      const page = fixturePage({ path: '/models' })
      const props = { filter: true, make: '', limit: 60 }
      const data = (await load({ ...context, page }, props as never)) as ModelGridData
      const nav = renderBlock(block as never, { props, data, page }).match(/<nav[\s\S]*?<\/nav>/)?.[0] ?? ''
      return visibleText(nav)
    }
    expect(await filters(two)).toBe('All models SUVs 1 Utes 1')
    expect(await filters(two.slice(1))).toBe('')
  })

  test('no more models than the block says, with its filters and without', async () => {
    expect(names(await html('', { limit: 2 }))).toEqual(['Ranger', 'Puma'])
    expect(names(await html('', { limit: 2, filter: false }))).toEqual(['Ranger', 'Puma'])
    expect(names(await html('body=suv', { limit: 1 }))).toEqual(['Puma'])
  })

  test('one make of several', async () => {
    expect(names(await html('', { make: 'FORD' }))).toEqual(['Ranger', 'Puma', 'Capri'])
    expect(names(await html('', { make: 'Toyota', filter: false }))).toEqual([])
  })
})
