import { expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { fixturePage, fixtureSite, renderBlock } from '../shared/testing/render-block.ts'
import { head } from './head.ts'

const block = registry.get('StocktakeBanner') as NonNullable<ReturnType<typeof registry.get>>

function banner(at: string, enabled = true) {
  const tenant = {
    settings: settingsWith({ promo: { stocktake: { enabled } } }),
    timeZone: 'Australia/Brisbane',
  }
  const now = Date.parse(at)
  const parts = head({
    props: {} as never,
    data: undefined,
    site: fixtureSite(tenant),
    page: fixturePage({ now }),
  })
  return [renderBlock(block, { tenant, page: { now } }) !== '', parts?.changesIn]
}

test('PROMO-07 from 1 January 2025 until 1 February, which is out, and no page is shown beyond either', () => {
  expect(banner('2024-12-31T13:59:59Z')).toEqual([false, 1])
  expect(banner('2024-12-31T14:00:00Z')).toEqual([true, 31 * 86_400])
  expect(banner('2025-01-31T13:59:00Z')).toEqual([true, 60])
  expect(banner('2025-01-31T14:00:00Z')).toEqual([false, undefined])
  expect(banner('2025-01-15T00:00:00Z', false)).toEqual([false, undefined])
})
