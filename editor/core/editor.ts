import { isObject } from '../../runtime/json/object.ts'
import { editDocument } from '../../runtime/check/document/edit.ts'
import { mergeThree } from '../../runtime/revise/merge-three.ts'
import * as blocks from './commands/blocks.ts'
import * as routes from './commands/routes.ts'
import * as sections from './commands/sections.ts'
import { replaceTexts } from './commands/replace-texts.ts'
import * as trials from './commands/trials.ts'
import * as values from './commands/values.ts'
import { CommandRefused, type Command, type CommandFinding, type CommandResult } from './command.ts'
import type { NewId } from './fresh.ts'
import { followTexts } from './languages/follow-texts.ts'
import { writeEffective } from './override.ts'
import { routesOf, treesOf, readTree } from './tree.ts'
import { openDocument, type EditorDocument, type EditorWorld } from './world.ts'

/** Runs commands over documents of one tenant. Pure but for `newId`. */
export interface Editor {
  world: EditorWorld
  open(own: EditorDocument['own']): EditorDocument
  /** A refused command leaves the document as it is and says why in `findings`. */
  apply(document: EditorDocument, command: Command): CommandResult
}

export function createEditor(world: EditorWorld, newId: NewId): Editor {
  return {
    world,
    open: (own) => openDocument(world, own),
    apply(document, command) {
      if (command.do === 'restore') return restore(world, document, command)
      if (command.do === 'edit-own') return editOwn(world, document, command)
      try {
        const origins = new Map<string, string>()
        const edit = { world, effective: document.effective, newId: recorded(newId, origins) }
        requireUniqueIds(document)
        const ran = run(edit, command)
        const { touched } = ran
        const effective = followTexts(document.effective, ran.effective, command, origins)
        sections.requireNoCycle(document.effective, effective)
        const next = writeEffective(world, document, effective)
        return { document: next, inverse: { do: 'restore', from: next, to: document }, findings: [], touched }
      } catch (error) {
        if (error instanceof CommandRefused) return refused(document, error.finding)
        throw error
      }
    },
  }
}

/** Notes what each copy is a copy of, also through copies of copies. */
function recorded(newId: NewId, origins: Map<string, string>): NewId {
  return (type, from) => {
    const id = newId(type, from)
    if (from !== undefined) origins.set(id, origins.get(from) ?? from)
    return id
  }
}

function run(edit: blocks.Edit, command: Exclude<Command, { do: 'restore' | 'edit-own' }>): blocks.Edited {
  switch (command.do) {
    case 'insert':
      return blocks.insert(edit, command)
    case 'remove':
      return blocks.remove(edit, command)
    case 'move':
      return blocks.move(edit, command)
    case 'duplicate':
      return blocks.duplicate(edit, command)
    case 'wrap':
      return blocks.wrap(edit, command)
    case 'unwrap':
      return blocks.unwrap(edit, command)
    case 'hide':
      return blocks.hide(edit, command)
    case 'set':
      return values.set(edit, command)
    case 'reset':
      return values.reset(edit, command)
    case 'set-style':
      return values.setStyle(edit, command)
    case 'set-value':
      return values.setValue(edit, command)
    case 'reset-value':
      return values.resetValue(edit, command)
    case 'replace-texts':
      return replaceTexts(edit, command)
    case 'add-route':
      return routes.addRoute(edit, command)
    case 'remove-route':
      return routes.removeRoute(edit, command)
    case 'rename-route':
      return routes.renameRoute(edit, command)
    case 'relink-anchor':
      return routes.relinkAnchor(edit, command)
    case 'set-route':
      return routes.setRoute(edit, command)
    case 'reset-route':
      return routes.resetRoute(edit, command)
    case 'move-route':
      return routes.moveRoute(edit, command)
    case 'copy-route':
      return routes.copyRoute(edit, command)
    case 'show-route':
      return routes.showRoute(edit, command)
    case 'begin-trial':
      return trials.beginTrial(edit, command)
    case 'share-trial':
      return trials.shareTrial(edit, command)
    case 'end-trial':
      return trials.endTrial(edit, command)
    case 'make-section':
      return sections.makeSection(edit, command)
    case 'detach-section':
      return sections.detachSection(edit, command)
    case 'choose-section':
      return sections.chooseSection(edit, command)
    case 'add-sections':
      return sections.addSections(edit, command)
    case 'rename-section':
      return sections.renameSection(edit, command)
    case 'delete-section':
      return sections.deleteSection(edit, command)
  }
}

/** While nothing else happened the old document comes back as it was, to the last key; later it is merged (EDIT-04). */
function restore(
  world: EditorWorld,
  document: EditorDocument,
  { from, to }: Extract<Command, { do: 'restore' }>,
): CommandResult {
  const next =
    document.own === from.own ? to : openDocument(world, mergeThree(from.own, to.own, document.own).document)
  return { document: next, inverse: { do: 'restore', from: next, to: document }, findings: [], touched: [] }
}

/** Names the tenant goes by elsewhere; no fix changes them. */
const FIXED = ['slug', 'id', 'dealership_id'] as const

function editOwn(
  world: EditorWorld,
  document: EditorDocument,
  { edits }: Extract<Command, { do: 'edit-own' }>,
): CommandResult {
  const own: unknown = JSON.parse(editDocument(JSON.stringify(document.own), edits))
  if (!isObject(own) || FIXED.some((key) => own[key] !== document.own[key])) {
    const message = 'This change would make another dealer of the document.'
    return refused(document, { code: 'not-a-value', severity: 'error', message, blockId: null })
  }
  const next = openDocument(world, own)
  return { document: next, inverse: { do: 'restore', from: next, to: document }, findings: [], touched: [] }
}

function refused(document: EditorDocument, finding: CommandFinding): CommandResult {
  return {
    document,
    inverse: { do: 'restore', from: document, to: document },
    findings: [finding],
    touched: [],
  }
}

const checked = new WeakSet<object>()

/** Blocks are addressed by id: where one id stands twice in a list, nobody can say which one is meant. */
function requireUniqueIds({ effective }: EditorDocument): void {
  for (const tree of treesOf(effective)) requireUniqueIn(readTree(effective, tree))
  const ids = routesOf(effective).map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) {
    throw new CommandRefused(
      'duplicate-route-id',
      `Two pages have the id "${String(twice)}"; rename one first.`,
    )
  }
}

function requireUniqueIn(nodes: ReturnType<typeof readTree>): void {
  if (checked.has(nodes)) return
  const seen = new Set<string>()
  for (const { id, slots } of nodes) {
    if (seen.has(id)) {
      throw new CommandRefused('duplicate-node-id', `Two blocks have the id "${id}"; rename one first.`, id)
    }
    seen.add(id)
    for (const children of Object.values(slots ?? {})) requireUniqueIn(children)
  }
  checked.add(nodes)
}
