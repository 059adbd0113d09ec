import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { nameSelection } from '../naming/naming.ts'
import { insertSection } from '../sections/section-actions.ts'
import { foundBlocks } from '../palette/found-blocks.ts'
import { BLOCKS } from '../session/blocks.ts'
import { DESKTOP, lookAt } from '../session/kept-view.ts'
import {
  carrySelection,
  copySelection,
  duplicateSelection,
  pasteFromButton,
  insertBlock,
  removeSelection,
  stepSelection,
  toggleHidden,
  unwrapSelection,
  wrapSelection,
} from '../actions/actions.ts'
import { copyStyle, pasteStyle } from '../actions/copied-style.ts'
import type { Dealer } from '../api/api.ts'
import type { DialogName } from '../dialogs/dialogs.tsx'
import { PANELS } from '../actions/panels.ts'
import { trialLines } from '../trials/trial-lines.ts'
import type { CommandHost } from './command-host.ts'
import type { PaletteCommand } from './palette-commands.ts'
import { DIALOG_WORDS, PANEL_WORDS, placeLines } from './place-lines.ts'

/** The other dealers that somebody may open. */
export function dealerLines(
  { session, openDealer }: CommandHost,
  dealers: readonly Dealer[],
): PaletteCommand[] {
  return dealers
    .filter(({ slug, archivedAt }) => slug !== session.slug && archivedAt === null)
    .map(({ slug, name }) => ({
      group: 'dealer',
      key: `dealer ${slug}`,
      title: name,
      hint: slug,
      run: () => openDealer(slug),
    }))
}

/** Everything that can be done in a workspace now. */
export function workspaceCommands(host: CommandHost): PaletteCommand[] {
  const { session, showPanel, showDialog, leave } = host
  const { document, selection } = session.store.get()
  const command = (
    title: string,
    hint: string,
    run: () => void,
    also: readonly string[] = [],
  ): PaletteCommand => ({ group: 'action', key: title, title, hint, also, run })
  const dialog = (title: string, hint: string, name: DialogName) =>
    command(title, hint, () => showDialog(name), DIALOG_WORDS[name])
  const onBlock = (): PaletteCommand[] => [
    command('Move to …', 'M', () => carrySelection(session)),
    command('Move up', 'Alt + ↑', () => stepSelection(session, -1)),
    command('Move down', 'Alt + ↓', () => stepSelection(session, 1)),
    command('Move into the next list', 'Alt + →', () => stepSelection(session, 2)),
    command('Move out to the list before', 'Alt + ←', () => stepSelection(session, -2)),
    command('Name the block', 'F2', () => nameSelection(session)),
    command('Duplicate', 'Ctrl + D', () => duplicateSelection(session)),
    command('Copy', 'Ctrl + C', () => void copySelection(session)),
    command('Copy style', 'Ctrl + Alt + C', () => copyStyle(session)),
    command('Paste style', 'Ctrl + Alt + V', () => pasteStyle(session)),
    command('Hide or show', 'H', () => toggleHidden(session)),
    command('Put into a section', '', () => wrapSelection(session)),
    command('Save as shared section', 'For many pages', () => showDialog('section')),
    command('Take the content out', '', () => unwrapSelection(session)),
    ...trialLines(session).map(([title, , run]) => command(title, 'Two versions, on visitors', run)),
    command('Remove', 'Delete', () => removeSelection(session)),
  ]
  const widths = [390, 820, DESKTOP, 1440].map((width) =>
    command(`Width ${width} px`, 'Preview', () => lookAt(session, { width }), [
      width === 390 ? 'phone mobile' : width === 820 ? 'tablet' : 'desktop',
    ]),
  )
  const zooms = [
    command('Zoom 100 %', 'Preview', () => lookAt(session, { zoom: 1 })),
    command('Zoom to fit', 'Preview', () => lookAt(session, { zoom: null })),
  ]
  const sections = Object.keys(sectionsOf(document.effective)).map((name) =>
    command(`Add ${sectionTitle(name)}`, 'Shared section', () => insertSection(session, name)),
  )
  const blocks = foundBlocks(BLOCKS, document.effective, '').flatMap(({ schema, arrivals }) =>
    arrivals.map(({ name, node }, index) =>
      command(
        index === 0 ? `Add ${schema.title}` : `Add ${schema.title}: ${name}`,
        schema.description.slice(0, 60),
        () => insertBlock(session, node),
      ),
    ),
  )
  const pages = routesOf(document.effective).map((route) => {
    const id = String(route['id'])
    const open = () => session.openRoute(id)
    const line = command(`Open ${routeTitle(route, id)}`, String(route['path'] ?? 'Page'), open)
    return { ...line, group: 'page' as const, key: `page ${id}` }
  })
  const panels = PANELS.map(({ name, label }) =>
    command(`Show ${label}`, 'Panel', () => showPanel(name), PANEL_WORDS[name]),
  )
  return [
    ...(selection.length > 0 ? onBlock() : []),
    command('Undo', 'Ctrl + Z', session.undo),
    command('Redo', 'Ctrl + Shift + Z', session.redo),
    command('Save now', 'Ctrl + S', () => void session.saveNow()),
    command('Paste', 'Ctrl + V', () => void pasteFromButton(session), ['insert copied']),
    ...(session.role === 'editor' ? [] : [dialog('Publish', '', 'publish')]),
    dialog('History', 'Versions', 'history'),
    dialog('Set the draft aside …', 'Under a name, or bring one back', 'named-drafts'),
    dialog('Share the draft', 'Link', 'share'),
    dialog('Shortcuts', '?', 'shortcuts'),
    command('All dealers', '', leave),
    dialog('First steps', 'What a new dealer needs', 'first-steps'),
    dialog('Templates', 'Sections and pages to begin with', 'templates'),
    dialog('Articles', 'Write, publish, take off the site', 'articles'),
    dialog('Offers', 'Write, publish, take off the site', 'offers'),
    command('Find and replace', 'Ctrl + Shift + F', () => showPanel('replace')),
    ...placeLines(host),
    ...panels,
    ...pages,
    ...sections,
    ...blocks,
    ...widths,
    ...zooms,
  ]
}
