// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Finding } from '../../../runtime/check/finding.ts'
import { loadValidators } from '../forms/validators.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { ThemePanel } from '../theme-panel/theme-panel.tsx'
import { MenusPanel } from './menus-panel.tsx'
import { RedirectsForm } from './redirects-form.tsx'
import { showPlace } from './show-place.ts'
import { SwitchesPanel } from './switches-panel.tsx'

beforeAll(loadValidators)

const own = {
  slug: 'kea',
  theme: { colors: { muted: '#999999', surface: '#ffffff' } },
  flags: { 'winter-sale': true },
  redirects: [
    { from: '/a', to: '/b', status: 301 },
    { from: '/c', to: '/nowhere', status: 301 },
  ],
  navigation: {
    footer: [{ id: 'more', label: 'More', children: [{ id: 'team', label: 'Team', href: '/nowhere' }] }],
  },
}

const Redirects = () => (
  <details>
    <summary>Redirects</summary>
    <RedirectsForm />
  </details>
)

/** Where the focus is after a press on a finding about this place, what is said there, and what is folded around it. */
async function led(Panel: ComponentType, pointer: string, message: string) {
  const finding = {
    code: 'x',
    severity: 'warning',
    message,
    pointer,
    file: 'draft',
    blockId: null,
  } as Finding
  const session = sessionOf({ own })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show(
    <div id="side-panel">
      <Panel />
    </div>,
    session,
  )
  await act(async () => session.store.set({ findings: [finding] }))
  // What is folded opens as the first ends, and is looked for until then.
  await act(async () => showPlace(session, finding))
  await act(() => vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), 20_000))
  const field = document.activeElement as HTMLInputElement
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return {
    value: field.value,
    isMarked:
      field.getAttribute('aria-invalid') === 'true' &&
      field.closest('[data-invalid=true], .ed-color') !== null,
    told: described.map((id) => document.getElementById(id)?.textContent ?? ''),
    folded: field.closest('details:not([open])'),
    scrolled: scrolled.mock.contexts,
    field,
  }
}

it.each<[string, ComponentType, string, string]>([
  ['a colour of the theme', ThemePanel, '/theme/colors/muted', '#999999'],
  ['a link of a menu, below another one', MenusPanel, '/navigation/footer/0/children/0/href', '/nowhere'],
  ['a redirect', Redirects, '/redirects/1/to', '/nowhere'],
  ['a flag', SwitchesPanel, '/flags/winter-sale', 'on'],
  ['a switch', SwitchesPanel, '/settings/search/pageSize', '24'],
])(
  'EDIT-05 a finding about %s leads to its field, in sight, marked, with the words beside it',
  async (_what, Panel, pointer, value) => {
    const { field, ...found } = await led(Panel, pointer, 'This is wrong.')
    expect(found).toEqual({
      value,
      isMarked: true,
      told: expect.arrayContaining(['This is wrong.']),
      folded: null,
      scrolled: [field],
    })
  },
)

it('EDIT-05 a finding about a value without a field of its own leads to the panel’s first one', async () => {
  const { told } = await led(Redirects, '/redirects', 'There are too many.')
  expect(told).not.toContain('There are too many.')
  expect(document.getElementById('side-panel')?.textContent).toContain('There are too many.')
})
