// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from '../../runtime/storage/site-storage.ts'
import { fixtureSite } from '../shared/testing/render-block.ts'
import enhance from './enhance.ts'

const { showSession } = vi.hoisted(() => ({ showSession: vi.fn<() => void>() }))
vi.mock('./garage.ts', () => ({ showSession }))

const MENU = (id: string) =>
  `<details data-menu id="${id}"><summary>${id}</summary><a href="#x">in ${id}</a></details>`
const DRAWER =
  '<a href="#drawer" data-drawer-open>Menu</a><dialog id="drawer"><a href="#" data-drawer-close>x</a></dialog>'

/** Every header has a dealer of its own: what listens to the document stays. */
let dealers = 0

function header(html = MENU('one') + MENU('two')) {
  const slug = `kea-${(dealers += 1)}`
  document.body.innerHTML = `<header>${html}</header><main tabindex="-1"><a href="#m">main</a></main>`
  const root = document.body.firstElementChild as HTMLElement
  enhance(root, { site: fixtureSite({ slug }) } as never)
  const at = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found
  const open = (id: string) => {
    at<HTMLDetailsElement>(`#${id}`).open = true
    at(`#${id}`).dispatchEvent(new Event('toggle'))
  }
  return {
    root,
    slug,
    at,
    open,
    shown: () => [...root.querySelectorAll('details')].filter((menu) => menu.open).map(({ id }) => id),
  }
}

beforeEach(() => localStorage.clear())

test('NAV-07 Escape closes the menu and leads back to what opened it; other keys and no menu do nothing', () => {
  const { at, open, shown } = header()
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  at('main').focus()
  press('Escape')
  expect(document.activeElement).toBe(at('main'))
  open('two')
  at('#two a').focus()
  press('ArrowDown')
  expect(shown()).toEqual(['two'])
  press('Escape')
  expect([shown(), document.activeElement]).toEqual([[], at('#two summary')])
})

test('NAV-06 NAV-07 one menu is open at a time, and the header tells', () => {
  const { root, open, shown } = header()
  expect(root.hasAttribute('data-menu-open')).toBe(false)
  open('one')
  open('two')
  expect([shown(), root.hasAttribute('data-menu-open')]).toEqual([['two'], true])
})

test('NAV-07 a menu that was opened before the script came marks the header, too', () => {
  const opened = MENU('two').replace('data-menu', 'data-menu open')
  expect(header(MENU('one') + opened).root.hasAttribute('data-menu-open')).toBe(true)
  expect(header().root.hasAttribute('data-menu-open')).toBe(false)
})

test('NAV-07 a menu closes when the focus goes on, not when the window loses it', () => {
  const { at, open, shown } = header()
  const leave = (relatedTarget: Element | null) =>
    at('#one a').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
  open('one')
  leave(at('#one summary'))
  leave(null)
  expect(shown()).toEqual(['one'])
  leave(at('main a'))
  expect(shown()).toEqual([])
})

test('NAV-07 a press beside a menu closes it, one inside does not; nor does a page come back with one open', () => {
  const { at, open, shown } = header()
  const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  open('one')
  press(at('#one a'))
  expect(shown()).toEqual(['one'])
  press(at('main'))
  expect(shown()).toEqual([])
  for (const name of ['pagehide', 'popstate']) {
    open('one')
    window.dispatchEvent(new Event(name))
    expect([name, shown()]).toEqual([name, []])
  }
})

test.each(['pagehide', 'popstate'])(
  'NAV-06 a page does not come back with its drawer open: %s closes it',
  (leaving) => {
    const { at } = header(DRAWER)
    at('[data-drawer-open]').click()
    expect(at<HTMLDialogElement>('dialog').open).toBe(true)
    window.dispatchEvent(new Event(leaving))
    expect(at<HTMLDialogElement>('dialog').open).toBe(false)
  },
)

test('NAV-10 the drawer opens as a dialog by press and blank, and closes by its button or beside it', () => {
  const { root, at } = header(DRAWER)
  const [opener, drawer] = [at('[data-drawer-open]'), at<HTMLDialogElement>('dialog')]
  const state = () => [drawer.open, opener.ariaExpanded, root.hasAttribute('data-menu-open')]
  expect([opener.role, opener.ariaHasPopup, ...state()]).toEqual(['button', 'dialog', false, 'false', false])
  opener.click()
  expect(state()).toEqual([true, 'true', true])
  at('[data-drawer-close]').click()
  drawer.dispatchEvent(new Event('close'))
  expect(state()).toEqual([false, 'false', false])
  const blank = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  opener.dispatchEvent(blank)
  expect([blank.defaultPrevented, drawer.open]).toEqual([true, true])
  drawer.click()
  expect(drawer.open).toBe(false)
})

test('FAV-16 the heart has the number of saved cars, and none without any, whoever changes them', () => {
  const { slug, at } = header('<b data-favourites-count></b>')
  const key = storageKey(slug, 'favourites')
  const badge = () => [at('b').textContent, at('b').hidden]
  const change = (value: string, changed: string | null) => {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key: changed }))
  }
  expect(badge()).toEqual(['0', true])
  change('[{"id":1}]', key)
  expect(badge()).toEqual(['1', false])
  change('[]', 'other')
  expect(badge()).toEqual(['1', false])
  change('{}', null)
  expect(badge()).toEqual(['0', true])
  localStorage.setItem(key, '[1,2]')
  window.dispatchEvent(new CustomEvent('fc:stored', { detail: key }))
  expect(badge()).toEqual(['2', false])
})

test('ACCT-07 ACCT-10 who is signed in is asked for with the garage only', async () => {
  showSession.mockClear()
  header()
  const root = document.createElement('header')
  const site = fixtureSite({ slug: 'kea-garage', garage_enabled: true })
  enhance(root, { site } as never)
  await vi.waitFor(() => expect(showSession).toHaveBeenCalled(), 10_000)
  expect(showSession.mock.calls).toEqual([[root, site]])
})
