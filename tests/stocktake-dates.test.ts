import { expect, test, vi } from 'vitest'
import { settings } from './matrix/switch-case.ts'
import { createDemoWorld, type Change, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

/** One for each dealer: the page that is kept is that of the change. */
const ON: Record<string, Change> = {
  'brolga-bay': settings({ promo: { stocktake: { enabled: true } } }),
  'prairie-larkspur': settings({ promo: { stocktake: { enabled: true } } }),
}

test('PROMO-07 on the dealer’s clock the stocktake banner is there on 1 and 31 January 2025, not on 31 December and 1 February', async () => {
  let now = 0
  const world = await createDemoWorld(() => now)
  const shownAt = async (slug: Slug, instant: string) => {
    now = Date.parse(instant)
    const { statusCode, body } = await world.get(slug, '/', ON[slug])
    expect(statusCode).toBe(200)
    return body.includes('Stocktake sale now on')
  }
  // The same page is asked for again and again: one that was kept is not shown beyond the border either.
  const days: [string, boolean][] = [
    ['2024-12-31T23:59:59', false],
    ['2025-01-01T00:00:00', true],
    ['2025-01-31T23:59:59', true],
    ['2025-02-01T00:00:00', false],
  ]
  for (const [local, shown] of days) {
    expect([local, await shownAt('brolga-bay', `${local}+10:00`)]).toEqual([local, shown])
    expect([local, await shownAt('prairie-larkspur', `${local}-07:00`)]).toEqual([local, shown])
  }
  await world.close()
}, 120_000)
