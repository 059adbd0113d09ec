import { expect, test, vi } from 'vitest'
import { alive, faults, islandsOf, type Slug } from './support/island-page.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})

/** The first enquiry form of a page, alive; in a tab that holds this already. */
async function formAt(slug: Slug, path: string, tab: Record<string, string> = {}) {
  const island = (await islandsOf(slug, path)).find(({ block }) => block === 'EnquiryForm')
  if (!island) throw new Error(`There is no form on ${path}`)
  return alive(slug, island, { tab })
}

const tabOf = () =>
  Object.fromEntries(Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!]))

function put(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!field) throw new Error(`There is no field ${name}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')]
    .find((each) => each.textContent?.trim() === name)
    ?.click()

test.each([
  ['denied', false],
  ['granted', true],
  [null, true],
])(
  'STORE-06 what is typed is kept in the tab, not of a visitor who has said no since the page came: %s',
  async (consent, kept) => {
    const { settle } = await formAt('brolga-bay', '/contact-us')
    if (consent) localStorage.setItem('dealer:brolga-bay:consent:v1', JSON.stringify(consent))
    put('name', 'Kim')
    await settle()
    expect(JSON.stringify(tabOf()).includes('Kim')).toBe(kept)
  },
)

test('FORM-05 a form of several steps goes on where it was when its page comes again, with what was typed', async () => {
  const { settle } = await formAt('lanternfish', '/contact-us')
  const step = () =>
    [...document.querySelectorAll('[data-step]:not([hidden]) [id^=form-step] span')].map(
      ({ textContent }) => textContent,
    )
  expect(step()).toEqual(['Step 1 of 2'])
  put('message', 'Is it still there?')
  put('location_id', '502')
  await settle()
  put('dealership_slug', 'lanternfish-werribee')
  await settle()
  press('Next')
  await settle()
  expect(step()).toEqual(['Step 2 of 2'])
  const tab = tabOf()
  await formAt('lanternfish', '/contact-us', tab)
  expect(step()).toEqual(['Step 2 of 2'])
  press('Back')
  await settle()
  expect([step(), document.querySelector<HTMLTextAreaElement>('[name=message]')?.value]).toEqual([
    ['Step 1 of 2'],
    'Is it still there?',
  ])
})

test('FORM-05 the last step checks its own fields, and the server the rest: what an earlier one lacks now is said on the page', async () => {
  const first = await formAt('lanternfish', '/contact-us')
  put('message', 'Is it still there?')
  put('location_id', '502')
  await first.settle()
  put('dealership_slug', 'lanternfish-werribee')
  await first.settle()
  press('Next')
  await first.settle()
  const tab = Object.fromEntries(
    Object.entries(tabOf()).map(([key, text]) => [key, text.replace(/502|lanternfish-werribee/g, '')]),
  )
  const { lines, settle } = await formAt('lanternfish', '/contact-us', tab)
  const asked = () => lines().filter((line) => line.startsWith('asked POST /api/forms'))
  const submit = async () => {
    document
      .querySelector('form[data-form]')
      ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await settle()
  }
  await submit()
  expect(asked()).toEqual([])
  for (const [name, value] of Object.entries({
    name: 'Lee',
    last_name: 'Park',
    email: 'lee@kea.example',
    phone: '0412 345 678',
    postcode: '3030',
  }))
    put(name, value)
  await submit()
  expect(asked()).toEqual([expect.stringMatching(/→ 422$/)])
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Location is required.')
})

test('UI-04 nothing went wrong on the way', () => {
  // Before React is there a script shows one step alone; a development build of React tells that it was not React.
  expect(faults.filter((fault) => !fault.includes('hydration-mismatch'))).toEqual([])
})
