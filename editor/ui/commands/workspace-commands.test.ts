import { expect, it, vi } from 'vitest'
import { matchingCommands } from './palette-commands.ts'
import type { CommandHost } from './command-host.ts'
import { dealerLines, workspaceCommands } from './workspace-commands.ts'

function host({ role = 'publisher', selection = [] as string[] } = {}) {
  const state = {
    document: { effective: { routes: [{ id: 'home', path: '/', title: 'Home' }] } },
    selection,
    preview: {},
  }
  const session = {
    slug: 'kea',
    role,
    store: { get: () => state, set: vi.fn<(more: object) => void>() },
    nodes: () => [],
    openRoute: vi.fn<(id: string) => void>(),
  }
  const made = {
    session,
    showPanel: vi.fn<(name: string) => void>(),
    showDialog: vi.fn<(name: string) => void>(),
    openDealer: vi.fn<(slug: string) => void>(),
    leave: () => undefined,
  }
  const commands = workspaceCommands(made as unknown as CommandHost)
  return {
    ...made,
    commands,
    titles: commands.map(({ title }) => title),
    run: (name: string) => commands.find(({ title }) => title === name)?.run(),
  }
}

it.each([
  ['editor', false],
  ['publisher', true],
  ['administrator', true],
])('EDIT-01 an %s is offered to publish: %s', (role, isOffered) => {
  expect(host({ role }).titles.includes('Publish')).toBe(isOffered)
})

it('EDIT-02 what is done to blocks is offered where one is selected', () => {
  const own = ['Move up', 'Duplicate', 'Remove', 'Hide or show']
  expect(host().titles).not.toEqual(expect.arrayContaining(['Move up']))
  expect(host({ selection: ['hero'] }).titles).toEqual(expect.arrayContaining(own))
})

it('EDIT-02 pages, dialogs, panels and widths open by their names', () => {
  const { run, session, showDialog, showPanel } = host()
  for (const name of ['Open Home', 'History', 'Find and replace', 'Width 820 px']) void run(name)
  expect(session.openRoute).toHaveBeenCalledWith('home')
  expect(showDialog.mock.calls).toEqual([['history']])
  expect(showPanel.mock.calls).toEqual([['replace']])
  expect(session.store.set).toHaveBeenCalledWith({ preview: { width: 820 } })
})

it('EDIT-01 other dealers that are not archived can be opened', () => {
  const dealer = (slug: string, archivedAt: number | null = null) => ({
    slug,
    name: `${slug} Motors`,
    archivedAt,
  })
  const made = host()
  const lines = dealerLines(
    made as unknown as CommandHost,
    [dealer('kea'), dealer('tui'), dealer('moa', 5)] as never,
  )
  expect(lines.map(({ title, hint }) => [title, hint])).toEqual([['tui Motors', 'tui']])
  void lines[0]?.run()
  expect(made.openDealer).toHaveBeenCalledWith('tui')
})

it.each([
  ['logo', 'Logo'],
  ['favicon', 'Logo'],
  ['colors', 'Colours'],
  ['opening hours', 'Locations'],
  ['dns', 'Domains'],
  ['telephone', 'Name, phone and e-mail'],
  ['inventory', 'Feeds'],
  ['blog', 'Articles'],
  ['revisions', 'History'],
  ['go live', 'Publish'],
  ['preview link', 'Share the draft'],
  ['navigation', 'Show Menus'],
  ['translate', 'Show Languages'],
  ['mention', 'Show Comments'],
  ['accessibility', 'Show Findings'],
  ['help', 'Shortcuts'],
  ['mobile', 'Width 390 px'],
  ['zoom', 'Zoom 100 %'],
])('EDIT-01 somebody new who types “%s” finds %s', (typed, title) => {
  expect(matchingCommands(host().commands, typed).map((each) => each.title)).toContain(title)
})

it('EDIT-01 a setting opens its panel, feeds their dialog', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { run, showPanel, showDialog } = host()
  for (const name of ['Logo', 'Domains', 'Feeds']) void run(name)
  vi.unstubAllGlobals()
  expect(showPanel.mock.calls).toEqual([['theme'], ['details']])
  expect(showDialog.mock.calls).toEqual([['feeds']])
})
