// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { PersonFinder } from './person-finder.tsx'

afterEach(() => void vi.unstubAllGlobals())

const NOTHING = {
  leads: [],
  reservations: [],
  accounts: [],
  alerts: [],
  valuations: [],
  comments: [],
  mail: [],
}

/** The finder after somebody looked for kim@mail.example, and what the server was asked. */
async function found(data: object) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    asked.push(`${address} ${String(body)}`)
    const answer = address.endsWith('erase') ? { leads: 2, accounts: 1 } : { ...NOTHING, ...data }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const screen = await show(<PersonFinder slug="kea" />)
  await screen.type('E-mail', 'kim@mail.example')
  await screen.submit()
  await vi.waitFor(() => expect(screen.text()).toMatch(/stored about this person|Stored: /))
  return { ...screen, asked }
}

it('EDIT-01 a person’s data is erased only after a second press, which is told to be for good', async () => {
  const { press, text, asked } = await found({ leads: [{}, {}], accounts: [{}] })
  expect(text()).toContain('Stored: 2 leads, 1 account.')
  await press('Erase …')
  expect(text()).toContain(
    'This cannot be undone. Payments stay in the books, without the person.Erase it for goodKeep it',
  )
  await press('Keep it')
  expect(text()).not.toContain('This cannot be undone')
  await press('Erase …')
  expect(asked).toHaveLength(1)
  await press('Erase it for good')
  await vi.waitFor(() => expect(text()).toMatch(/Erased: 2 leads, 1 account\.$/))
  expect(asked.map((each) => each.split(' ')[0])).toEqual([
    '/api/editor/tenants/kea/person/export',
    '/api/editor/tenants/kea/person/erase',
  ])
  expect(text()).not.toContain('Stored:')
})

it('EDIT-01 of whom nothing is stored, nothing can be erased', async () => {
  const { text, holder } = await found({})
  expect(text()).toContain('Nothing is stored about this person.')
  expect([...holder.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    'Find what is stored',
  ])
})
