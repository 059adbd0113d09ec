// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { CarTable } from './car-table.tsx'

async function table(filters: Record<string, string>) {
  const onSort = vi.fn<(sort: string, descending: boolean) => void>()
  const screen = await show(
    <CarTable
      page={{ cars: [], mayChange: false, level: 0 } as never}
      columns={['price', 'year', 'status']}
      filters={filters}
      isLoading={false}
      selected={new Set()}
      onSelect={() => undefined}
      onSort={onSort}
      onOpen={() => undefined}
    />,
  )
  const ways = () =>
    [...screen.holder.querySelectorAll('th[aria-sort]')].map((each) => each.getAttribute('aria-sort'))
  return { ...screen, onSort, ways }
}

it.each<[Record<string, string>, string, [string, boolean]]>([
  [{}, 'Price', ['price', true]],
  [{}, 'Car', ['name', false]],
  [{ sort: 'price', descending: 'true' }, 'Price', ['price', false]],
  [{ sort: 'price', descending: 'false' }, 'Price', ['price', true]],
  [{ sort: 'name', descending: 'false' }, 'Car', ['name', true]],
  [{ sort: 'name' }, 'Car', ['name', true]],
])('EDIT-01 of cars sorted by %j a press on “%s” sorts by %j', async (filters, heading, sorted) => {
  const { press, onSort } = await table(filters)
  await press(heading)
  expect(onSort.mock.calls).toEqual([sorted])
})

it('EDIT-01 the heading says which way the cars are sorted', async () => {
  expect((await table({ sort: 'price', descending: 'true' })).ways()).toContain('descending')
  expect((await table({ sort: 'price', descending: 'false' })).ways()).toContain('ascending')
})
