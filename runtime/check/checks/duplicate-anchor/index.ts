import { membersOf, objectsOf, type JsonObject } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import { SHARED_SECTION } from '../../../sections/sections.ts'
import type { Check } from '../../check.ts'

/** Blocks of one page that are looked at; `section-cycle` speaks about more. */
const MOST = 20_000

interface Found {
  anchor: string
  /** Where somebody can change it: the block itself, or the reference to its section. */
  pointer: string
  blockId: string | undefined
  section: string | undefined
}

export const check: Check = {
  code: 'duplicate-anchor',
  severity: 'warning',
  title: 'Two places of one page with the same anchor',
  docs: 'A link to an anchor leads to the first place that has it; the others get a number on the published page. Give each a name of its own. A shared section that has an anchor can stand on a page once.',
  source: 'RUN-03',
  create: ({ tenant, report }) => ({
    end() {
      const sections = membersOf(tenant['sections'])
      for (const [index, route] of objectsOf(tenant['routes'])) {
        if (isOff(route) || route['enabled'] === false) continue
        const seen = new Set<string>()
        for (const found of anchorsIn(route['blocks'], pointerOf(['routes', index, 'blocks']), sections)) {
          const { anchor, pointer, blockId, section } = found
          if (!seen.has(anchor)) {
            seen.add(anchor)
            continue
          }
          const message =
            section === undefined
              ? `Another block of this page has the anchor "${anchor}".`
              : `The section "${section}" brings the anchor "${anchor}", which this page has already.`
          report({ message, pointer, ...(blockId !== undefined && { blockId }) })
        }
      }
    },
  }),
}

/** Anchors of blocks that always show: with a condition or in version B of a trial, two may be one place that takes turns. */
function anchorsIn(list: unknown, at: string, sections: JsonObject): Found[] {
  const found: Found[] = []
  let left = MOST
  function visit(nodes: unknown, here: string, use: Found | undefined, open: readonly string[]): void {
    for (const [index, node] of objectsOf(nodes)) {
      left -= 1
      if (left < 0) return
      if (isOff(node) || (node['visibleWhen'] ?? null) !== null) continue
      if (membersOf(node['trial'])['version'] === 'b') continue
      const pointer = `${here}/${index}`
      const props = membersOf(node['props'])
      const blockId = use?.blockId ?? textOf(node['id'])
      const name = node['type'] === SHARED_SECTION ? textOf(props['section']) : undefined
      if (name !== undefined) {
        if (open.includes(name)) continue
        const reference = use ?? { anchor: '', pointer: `${pointer}/props/section`, blockId, section: name }
        visit(sections[name], pointerOf(['sections', name]), reference, [...open, name])
        continue
      }
      const anchor = textOf(props['anchor'])
      if (anchor !== undefined && anchor !== '') {
        const own = { pointer: `${pointer}/props/anchor`, blockId, section: undefined }
        found.push({ ...(use ?? own), anchor })
      }
      for (const [slot, children] of Object.entries(membersOf(node['slots'])))
        visit(children, `${pointer}${pointerOf(['slots', slot])}`, use, open)
    }
  }
  visit(list, at, undefined, [])
  return found
}

function isOff(node: JsonObject): boolean {
  return node['hidden'] === true
}
