import { walkBlocks } from '../../../tree/walk-blocks.ts'
import { membersOf, objectsOf, type JsonObject } from '../../../json/object.ts'
import { pointerOf } from '../../../json/pointer.ts'
import { wordsOf } from '../../../json/text.ts'
import { MAX_SHARED_BLOCKS, sectionCycle, sectionsIn, type Sections } from '../../../sections/sections.ts'
import type { BlockNode } from '../../../block/types.ts'
import type { Check } from '../../check.ts'

export const check: Check = {
  code: 'section-cycle',
  severity: 'error',
  title: 'A shared section that holds itself, or grows without measure',
  docs: 'A section may hold other sections, but not itself, directly or through them: there would be no end. Visitors see nothing in the place of the inner reference. Sections that multiply one another to more than 20,000 blocks are cut off.',
  source: 'RUN-01, CFG-26',
  create: ({ tenant, report }) => ({
    tenant() {
      const sections = readSections(tenant)
      const cycle = sectionCycle(sections)
      const [first] = cycle ?? []
      if (cycle && first !== undefined) {
        const way = cycle.map((name) => `"${name}"`).join(' → ')
        report({ message: `The section holds itself: ${way}.`, pointer: pointerOf(['sections', first]) })
        return
      }
      const large = Object.keys(sections).find((name) => sizeOf(sections, name) > MAX_SHARED_BLOCKS)
      if (large === undefined) return
      report({
        message: `The section "${large}" comes to more than ${MAX_SHARED_BLOCKS} blocks through the sections in it.`,
        pointer: pointerOf(['sections', large]),
      })
    },
  }),
}

/** Only what has the right shape; the schema speaks about the rest. */
function readSections(tenant: JsonObject): Sections {
  const nodesOf = (list: unknown): BlockNode[] =>
    objectsOf(list).map(([, node]) => ({
      id: '',
      type: wordsOf(node['type'] ?? ''),
      props: membersOf(node['props']),
      slots: Object.fromEntries(
        Object.entries(membersOf(node['slots'])).map(([slot, children]) => [slot, nodesOf(children)]),
      ),
    }))
  return Object.fromEntries(
    Object.entries(membersOf(tenant['sections'])).map(([name, list]) => [name, nodesOf(list)]),
  )
}

/** Blocks of a section with everything in it; the sections hold no cycle. */
function sizeOf(sections: Sections, name: string, known = new Map<string, number>()): number {
  const size = known.get(name)
  if (size !== undefined) return size
  let count = 0
  for (const { node } of walkBlocks(sections[name] ?? [])) {
    const [inner] = node.type === 'SharedSection' ? sectionsIn([{ ...node, slots: {} }]) : []
    count += inner === undefined || !Object.hasOwn(sections, inner) ? 1 : sizeOf(sections, inner, known) + 1
  }
  known.set(name, count)
  return count
}
