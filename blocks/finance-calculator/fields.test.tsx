// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage } from '../shared/testing/render-block.ts'
import FinanceCalculator from './block.tsx'
import { load } from './load.ts'

const PROPS = { heading: '', intro: '', tone: 'surface' } as const
const CAR = {
  id: 7,
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  price: 40_000,
  status: 'in_stock',
  dealership_slug: 'toyota',
}
const settings = settingsWith({ finance: { calculator: { rate: 8.5, depositPercent: 0 } } })
const DEALERSHIPS = { dealershipOverrides: { toyota: settings } } as unknown as Partial<ResolvedTenant>

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

/** The payment that the page of an address shows, before and after its visitor empties a field. */
async function emptied(query: string, name: string): Promise<(string | undefined)[]> {
  const { context } = fakeContext({ tenant: DEALERSHIPS })
  context.page = fixturePage({ query })
  context.stock = { ...context.stock, carById: async () => CAR as never }
  const data = await load(context, PROPS)
  const holder = document.createElement('div')
  const { site, page } = context
  const root = createRoot(holder)
  const block = { id: 'c', props: PROPS, data, site, page, slots: {}, className: '' }
  await act(async () => root.render(<FinanceCalculator {...block} />))
  const paid = () => holder.querySelector('[data-weekly]')?.textContent
  const before = paid()
  const field = holder.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
  await act(async () => {
    field.value = ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return [before, paid()]
}

test('FIN-22 CFG-21 an emptied rate or deposit is that of the car’s dealership again, as without script', async () => {
  const [usual] = await emptied('car_id=7', 'term')
  expect(await emptied('car_id=7&rate=20', 'rate')).toEqual([
    expect.not.stringMatching(`^\\${usual}$`),
    usual,
  ])
  expect(await emptied('car_id=7&deposit=9000', 'deposit')).toEqual(['$147', usual])
})

test('FIN-22 an emptied price is that of the car, or the usual one, and not what the address asked for', async () => {
  const [ofCar] = await emptied('car_id=7', 'term')
  expect((await emptied('car_id=7&price=90000', 'price'))[1]).toBe(ofCar)
  const [usual] = await emptied('deposit=0', 'term')
  expect((await emptied('deposit=0&price=90000', 'price'))[1]).toBe(usual)
})

test('UI-11 FIN-22 the term is typed or drawn: the slider writes the field and follows it', async () => {
  const { context } = fakeContext()
  context.page = fixturePage({ query: 'price=33000&deposit=3000&term=60&rate=10&balloon=0' })
  const { site, page } = context
  const data = await load(context, PROPS)
  const holder = document.createElement('div')
  const root = createRoot(holder)
  const block = { id: 'c', props: PROPS, data, site, page, slots: {}, className: '' }
  await act(async () => root.render(<FinanceCalculator {...block} />))
  const [field, slider] = ['[name="term"]', '[type="range"]'].map((at) =>
    holder.querySelector<HTMLInputElement>(at)!,
  )
  const put = (input: HTMLInputElement, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const paid = () => holder.querySelector('[data-weekly]')?.textContent
  expect([field!.value, slider!.value, paid()]).toEqual(['60', '60', '$147'])
  await put(slider!, '36')
  expect([field!.value, slider!.value, paid()]).toEqual(['36', '36', '$223'])
  await put(field!, '84')
  expect([field!.value, slider!.value, paid()]).toEqual(['84', '84', '$115'])
  await act(async () => root.unmount())
})
