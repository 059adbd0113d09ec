// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { fixtureSite, schemaDefaults } from '../shared/testing/render-block.ts'
import { registry } from '../registry.ts'
import fixtures from './fixtures.json' with { type: 'json' }

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The search is asked a moment later; what the server found at first stands until it answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

interface Finder {
  weekly: string
  deposit?: string
  bodies?: string[]
  menu?: Record<string, string>
}

/** Where the finder leads to after what a visitor does; undefined where it leads nowhere. */
async function led({ weekly, deposit = '0', bodies = [], menu = {} }: Finder): Promise<string | undefined> {
  const block = registry.get('BudgetFinder')
  const site = fixtureSite()
  const place = document.createElement('div')
  const props = schemaDefaults(block!.schema)
  const data = { ...fixtures[0]?.data, menu }
  const root = createRoot(place)
  await act(async () =>
    root.render(createElement(block?.Component as never, { id: 'budget', props, data, site, className: '' })),
  )
  for (const [name, text] of Object.entries({ weekly, deposit })) {
    const field = place.querySelector<HTMLInputElement>(`[name="budget_${name}"]`)!
    field.value = text
    await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  for (const body of bodies) {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === body)
    await act(async () => button?.click())
    expect(button?.getAttribute('aria-pressed')).toBe('true')
  }
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => void place.querySelector('form')?.dispatchEvent(submit))
  const [address] = assign.mock.calls[0] ?? []
  assign.mockRestore()
  await act(async () => root.unmount())
  return address === undefined ? undefined : decodeURIComponent(String(address))
}

test.each<[Finder, string | undefined]>([
  [{ weekly: '200' }, '/search?price=4990:52000'],
  [{ weekly: '$1,000', deposit: '5000' }, '/search?price=4990:148900'],
  [{ weekly: '100', deposit: '10,000' }, '/search?price=4990:36000'],
  [{ weekly: '200', bodies: ['Hatch'] }, '/search?body=Hatch&body=hatchback&price=4990:52000'],
  [
    { weekly: '200', bodies: ['Hatch', 'SUV'], menu: { car_type: 'new' } },
    '/search?body=SUV&body=Hatch&body=hatchback&car_type=new&price=4990:52000',
  ],
  // Less than the cheapest car costs leads nowhere (BUDG-10).
  [{ weekly: '19', deposit: '49' }, undefined],
  [{ weekly: '19', deposit: '50' }, '/search?price=4990:4990'],
])('BUDG-08 BUDG-09 BUDG-14 %j leads to %s', async (visitor, address) => {
  expect(await led(visitor)).toBe(address)
})
