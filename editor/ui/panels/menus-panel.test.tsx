// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { TEMPLATE } from '../../core/testing/worlds.ts'
import { loadValidators } from '../forms/validators.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { MenusPanel } from './menus-panel.tsx'

beforeAll(loadValidators)

const MAIN = [
  { id: 'cars', label: 'Cars', href: '/search' },
  { id: 'about', label: 'About', href: '/about', children: [{ id: 'team', label: 'Team', href: '/team' }] },
]

async function menus(main: object[] | undefined = MAIN) {
  const session = sessionOf({ template: { ...TEMPLATE, ...(main && { navigation: { main } }) } })
  const screen = await show(<MenusPanel />, session)
  const items = () =>
    (session.store.get().document.effective['navigation'] as { main: { id: string }[] }).main
  return { ...screen, session, items, told: () => session.store.get().notice.text }
}

it('EDIT-01 a link’s text and its target are changed each by its own field', async () => {
  const { press, type, items } = await menus()
  await press('Cars /search')
  await type('Target', '/stock')
  expect(items()[0]).toMatchObject({ label: 'Cars', href: '/stock' })
  await type('Text', 'Our cars')
  expect(items()[0]).toMatchObject({ label: 'Our cars', href: '/stock' })
})

it.each([
  ['Move About up', 'Moved About up', ['about', 'cars']],
  ['Move Cars down', 'Moved Cars down', ['about', 'cars']],
  ['Put About below the link before', 'Moved About in', ['cars']],
  ['Take Team out', 'Moved Team out', ['cars', 'about', 'team']],
  ['Remove Cars', 'Removed Cars', ['about']],
])('EDIT-01 “%s”: %s, and the top of the menu is %j', async (press, words, top) => {
  const menu = await menus()
  await menu.press(press)
  expect(menu.told()).toBe(words)
  const shown = menu.items().filter((each) => !('hidden' in each && each.hidden === true))
  expect(shown.map(({ id }) => id)).toEqual(top)
})

it('EDIT-01 a hidden link can be shown again; a new one stands last', async () => {
  const { press, items, button } = await menus()
  await press('Hide Cars')
  expect(items()[0]).toMatchObject({ hidden: true })
  await press('Show Cars')
  expect(items()[0]).not.toHaveProperty('hidden', true)
  expect(button('Hide Cars')).toBeDefined()
  await press('Add a link')
  expect(items()).toHaveLength(3)
  // Its words are selected: the next letters are its text.
  const field = document.activeElement as HTMLInputElement
  expect([field.value, field.selectionEnd]).toEqual(['New link', 'New link'.length])
})

it('EDIT-01 a site without a menu says so', async () => {
  const session = sessionOf()
  expect((await show(<MenusPanel />, session)).text()).toBe('This site has no menu.')
})

it('EDIT-01 each menu is changed by its own links alone', async () => {
  const footer = [{ id: 'terms', label: 'Terms', href: '/terms' }]
  const session = sessionOf({ template: { ...TEMPLATE, navigation: { main: MAIN, footer } } })
  const { press } = await show(<MenusPanel />, session)
  await press('Hide Terms')
  expect(session.store.get().document.effective['navigation']).toEqual({
    main: MAIN,
    footer: [{ ...footer[0], hidden: true }],
  })
  expect(session.store.get().document.own['navigation']).toEqual({ footer: [{ id: 'terms', hidden: true }] })
})
