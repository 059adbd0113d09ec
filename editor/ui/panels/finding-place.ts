import { pointerSteps, valueAtPointer } from '../../../runtime/json/pointer.ts'
import type { Finding } from '../../../runtime/check/finding.ts'
import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { fieldSchemaOf } from '../../../runtime/sections/parts.ts'
import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { fieldTitle } from '../../core/field-title.ts'
import { findSpot, readTree, treesOf, type TreeRef } from '../../core/tree.ts'
import type { Blocks } from '../../core/world.ts'
import type { PanelName } from '../actions/panels.ts'
import type { InspectorTab } from '../inspector/inspector-tab.ts'
import { findingPath, OWN_FILE } from './finding-path.ts'

/** Where a finding can be mended: a field of a block, of a page, or a panel. */
export type FindingPlace =
  | { kind: 'block'; tree: TreeRef; blockId: string; tab: InspectorTab; label: string | undefined }
  | { kind: 'page'; routeId: string; label: string | undefined }
  /** `path`: of the value in the effective document. */
  | { kind: 'panel'; panel: PanelName; path: string; label: string | undefined }

/** The part of the document that has a block. */
export function treeWith(effective: JsonObject, blockId: string | null): TreeRef | undefined {
  return treesOf(effective).find((tree) => findSpot(readTree(effective, tree), blockId ?? '') !== undefined)
}

/** Parts of a document outside of pages, by the panel that changes them. */
const PANELS: Readonly<Record<string, PanelName>> = {
  navigation: 'menus',
  redirects: 'pages',
  routes: 'pages',
  sections: 'sections',
  theme: 'theme',
  settings: 'switches',
  flags: 'switches',
  copy: 'replace',
}

const PAGE_FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  path: 'Address',
  noindex: 'Keep search engines out',
  sitemap: 'In the sitemap',
}

/** @param own document that the pointer of its findings leads into; that of a layer below counts other pages */
export function findingPlace(
  { blockId, pointer, file }: Pick<Finding, 'blockId' | 'pointer' | 'file'>,
  { effective, own }: { effective: JsonObject; own: JsonObject },
  blocks: Blocks,
): FindingPlace {
  const tree = treeWith(effective, blockId)
  const steps = pointerSteps(pointer)
  if (tree && blockId !== null) {
    const node = findSpot(readTree(effective, tree), blockId)?.node
    const holder = memberOf(steps)
    const tab = steps[holder] === 'style' ? 'style' : steps[holder] === 'visibleWhen' ? 'more' : 'content'
    return { kind: 'block', tree, blockId, tab, label: tab === 'content' ? fieldOf() : undefined }

    /** What the form calls the field: in a use of a section as the section has named it. */
    function fieldOf(): string | undefined {
      const name = holder < 0 ? undefined : steps[holder + 1]
      if (!node || name === undefined) return undefined
      const section = sectionNameOf(node)
      if (section !== undefined && name === 'values') {
        const [id = '', , field = ''] = steps.slice(holder + 2)
        return findSpot(readTree(effective, { kind: 'section', name: section }), id)?.node.fields?.[field]
      }
      const schema = fieldSchemaOf(blocks.get(node.type)?.props, name)
      return schema && fieldTitle(name, schema)
    }
  }
  const [top = '', index = '', member = ''] = steps
  if (top === 'routes') {
    const route = file === OWN_FILE ? valueAtPointer(own, `/routes/${index}`) : undefined
    if (isObject(route)) return { kind: 'page', routeId: String(route['id']), label: PAGE_FIELDS[member] }
  }
  const panel = PANELS[top] ?? 'details'
  const label = panel === 'details' && top !== '' ? fieldTitle(top, {}) : undefined
  return { kind: 'panel', panel, path: findingPath({ pointer, file }, { effective, own }), label }
}

const MEMBERS: ReadonlySet<string> = new Set(['props', 'style', 'visibleWhen', 'trial'])

/** Where the member of the block stands: the first after its place, since a prop may be called `style` too, and a section. */
const memberOf = (steps: readonly string[]): number =>
  steps.findIndex((step, at) => at > 2 && MEMBERS.has(step))
