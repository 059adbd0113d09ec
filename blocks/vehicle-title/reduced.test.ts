import { expect, it } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { USED_CAR as CAR } from '../shared/testing/block-of-car.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const DAY = 24 * 3_600_000

async function show(flag: boolean, extra: Partial<Car> = {}): Promise<string> {
  const block = registry.get('VehicleTitle')!
  const tenant = { flags: { 'price-history': flag }, timeZone: 'Australia/Brisbane' }
  const { context } = fakeContext({ tenant, params: { slug: CAR.slug } })
  const now = Date.parse('2026-03-20T00:00:00Z')
  context.page = { ...context.page, now }
  context.stock = {
    carBySlug: async () => ({ ...CAR, ...extra }),
    carById: async () => undefined,
    pricesOf: async (id) =>
      id === 7
        ? [
            [now - 60 * DAY, 30_500],
            [Date.parse('2026-03-02T20:00:00Z'), 29_500],
          ]
        : [],
  }
  const data = await (block.load as unknown as (context: unknown, props: unknown) => unknown)(context, {})
  return visibleText(renderBlock(block, { data, tenant, page: { params: { slug: CAR.slug }, now } }))
}

it('says under the price by how much and when it was reduced, where the dealer wants it and the car is there', async () => {
  expect(await show(true)).toContain('Reduced by $1,000 on 3 March')
  expect(await show(false)).not.toContain('Reduced')
  for (const status of ['sold', 'archived'])
    expect(await show(true, { status }), status).not.toContain('Reduced')
})
