import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

const tiles = (...windows: object[]) => ({
  settings: {
    promo: { tiles: windows.map((window, index) => ({ id: `t${index}`, title: 'T', ...window })) },
  },
})

it('PROMO-05 a tile whose end has passed is a warning; the end is exclusive and in the site time zone', async () => {
  // The checker's present is 2026-11-21T12:00Z, 22:00 in Brisbane.
  const document = tiles(
    { expiry: '2026-11-21T22:00' },
    { expiry: '2026-11-21T22:01' },
    { expiry: '2026-11-22' },
    { expiry: '2026-11-21' },
  )
  expect(await findingsOf('promo-past-end', document)).toMatchObject([
    {
      severity: 'warning',
      pointer: '/settings/promo/tiles/0/expiry',
      message: 'The promo tile "t0" ended on 2026-11-21T22:00.',
    },
    { pointer: '/settings/promo/tiles/3/expiry' },
  ])
})

it('PROMO-05 an end before its start is found even when it lies ahead', async () => {
  expect(await problemsOf('promo-past-end', tiles({ start: '2027-02-01', expiry: '2027-01-01' }))).toEqual([
    'gumtree.json /settings/promo/tiles/0/expiry The promo tile "t0" ends before it starts.',
  ])
})

it('PROMO-07 the stocktake banner of January 2025 is past, when it is on', async () => {
  expect(
    await problemsOf('promo-past-end', { settings: { promo: { stocktake: { enabled: true } } } }),
  ).toEqual(['gumtree.json /settings/promo/stocktake/expiry The stocktake banner ended on 2025-02-01.'])
  expect(await problemsOf('promo-past-end', {})).toEqual([])
})

it('RUN-04 a block whose window has passed is found', async () => {
  const page = withPage([
    { id: 'a', type: 'Text', visibleWhen: { date: { from: '2025-01-01', until: '2025-02-01' } } },
  ])
  expect(await problemsOf('promo-past-end', page)).toEqual([
    'gumtree.json /routes/0/blocks/0/visibleWhen/date/until The window of this condition ended on 2025-02-01.',
  ])
})
