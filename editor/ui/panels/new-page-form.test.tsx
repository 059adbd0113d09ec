// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { routesOf } from '../../core/tree.ts'
import { loadValidators } from '../forms/validators.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { PagesPanel } from './pages-panel.tsx'

beforeAll(loadValidators)

async function panel() {
  const session = sessionOf()
  const screen = await show(<PagesPanel onCollection={() => undefined} />, session)
  const field = (label: string) => {
    const found = [...screen.holder.querySelectorAll('label')].find((each) => each.textContent === label)
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
  }
  const newest = () => {
    const { id, path, title } = routesOf(session.store.get().document.effective).at(-1) ?? {}
    return { id, path, title }
  }
  return { ...screen, session, field, newest }
}

it('EDIT-02 a new page is named: the address follows from its name, and pressed without one Add says so at the field', async () => {
  const { type, press, field, newest, session, text } = await panel()
  const pages = () => routesOf(session.store.get().document.effective).length
  const before = pages()
  await press('Add')
  const name = field('Page name')
  expect([
    pages() - before,
    text().includes('Give the page a name.'),
    document.activeElement === name,
  ]).toEqual([0, true, true])
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Give the page a name.',
  )
  await type('Page name', 'What’s new at Café Kea?')
  expect([field('Page address').value, text().includes('Give the page a name.')]).toEqual([
    '/whats-new-at-cafe-kea',
    false,
  ])
  await press('Add')
  expect(newest()).toEqual({
    id: 'whats-new-at-cafe-kea',
    path: '/whats-new-at-cafe-kea',
    title: 'What’s new at Café Kea? | {site.name}',
  })
})

it('EDIT-02 an address of its own stays beside the name, and emptied it follows again', async () => {
  const { type, press, field, newest } = await panel()
  await type('Page name', 'Our team')
  await type('Page address', '')
  expect(field('Page address').value).toBe('/our-team')
  await type('Page address', '/About us/team/')
  await type('Page name', 'The team')
  await press('Add')
  expect(newest()).toEqual({ id: 'the-team', path: '/about-us/team', title: 'The team | {site.name}' })
})
