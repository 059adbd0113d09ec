import type { DialogName } from '../dialogs/dialogs.tsx'
import { openGroup } from '../first-steps/open-group.ts'
import type { PanelName } from '../actions/panels.ts'
import type { PaletteCommand } from './palette-commands.ts'
import type { CommandHost } from './command-host.ts'

/** What people call the panels besides (EDIT-01). */
export const PANEL_WORDS: Readonly<Record<PanelName, readonly string[]>> = {
  outline: ['layers', 'tree', 'blocks', 'structure'],
  add: ['insert', 'new block', 'elements', 'palette'],
  pages: ['new page', 'seo', 'search engine', 'title', 'sitemap', 'slug'],
  sections: ['components', 'reusable', 'own blocks'],
  menus: ['navigation', 'links', 'header', 'footer'],
  languages: ['translate', 'translation'],
  theme: ['brand', 'design', 'styles', 'dark'],
  details: ['settings', 'contact', 'dealership'],
  switches: ['flags', 'features', 'switches', 'turn off'],
  uses: ['usage', 'links to'],
  replace: ['search', 'everywhere'],
  own: ['own values', 'overrides', 'reset', 'inherited'],
  comments: ['notes', 'mention', 'discuss', 'feedback'],
  findings: ['errors', 'problems', 'checks', 'accessibility', 'contrast', 'weight', 'speed'],
}

/** What people call the dialogs besides. */
export const DIALOG_WORDS: Partial<Readonly<Record<DialogName, readonly string[]>>> = {
  publish: ['go live', 'release', 'schedule'],
  history: ['revisions', 'restore', 'roll back', 'undo publishing'],
  'named-drafts': ['branch', 'stash', 'park'],
  share: ['preview link', 'send', 'review'],
  shortcuts: ['keys', 'keyboard', 'help'],
  'first-steps': ['help', 'checklist', 'begin', 'getting started', 'onboarding'],
  templates: ['gallery', 'layouts', 'starter'],
  articles: ['blog', 'news', 'posts', 'stories'],
}

/** Groups of a panel that somebody looks for by what stands in them. */
const GROUPS: readonly [title: string, panel: PanelName, group: string, also: readonly string[]][] = [
  ['Logo', 'theme', 'Logo', ['brand', 'icon', 'favicon']],
  ['Colours', 'theme', 'Colours', ['colors', 'palette', 'brand']],
  ['Fonts', 'theme', 'Fonts', ['typefaces', 'typography', 'letters']],
  ['Name, phone and e-mail', 'details', 'Dealer', ['telephone', 'number', 'email', 'address', 'contact']],
  ['Locations', 'details', 'Locations', ['opening hours', 'times', 'map', 'yards', 'branches', 'address']],
  ['Finance, garage and stock', 'details', 'Services', ['loan', 'credit', 'make', 'accounts', 'cars']],
  ['Domains', 'details', 'Addresses and leads', ['website', 'url', 'dns', 'address', 'www']],
  ['Where leads go', 'details', 'Addresses and leads', ['enquiries', 'crm', 'webhooks', 'email', 'notify']],
]

/** Settings by the words that people have for them: a line opens the panel at the place, or the dialog. */
export function placeLines({ showPanel, showDialog }: CommandHost): PaletteCommand[] {
  const line = (title: string, hint: string, also: readonly string[], run: () => void): PaletteCommand => ({
    group: 'action',
    key: `place ${title}`,
    title,
    hint,
    also,
    run,
  })
  return [
    ...GROUPS.map(([title, panel, group, also]) =>
      line(title, panel === 'theme' ? 'Theme' : 'Details', also, () => {
        showPanel(panel)
        openGroup(group)
      }),
    ),
    line('Feeds', 'Where cars come from', ['stock', 'cars', 'inventory', 'import', 'vehicles'], () =>
      showDialog('feeds'),
    ),
  ]
}
