import { pointerOf } from '../json/pointer.ts'
import type { BlockNode } from '../block/types.ts'
import type { ResolvedTenant } from '../resolve/types.ts'
import { idInUse, MAX_SHARED_BLOCKS, sectionNameOf } from '../sections/sections.ts'

/** A block of a page as the resolved document writes it, whether it shows or not. */
export interface WrittenBlock {
  /** Id on the page: blocks of shared sections have that of their use in front. */
  id: string
  node: BlockNode
  /** Where it stands in the resolved document. */
  pointer: string
  /** The block around it; of a block of a shared section, the reference. */
  parent: WrittenBlock | undefined
  /** Why a reference to a shared section has no blocks. */
  lost: string | undefined
}

type Page = Pick<ResolvedTenant, 'layouts' | 'routes' | 'sections'>

/**
 * Every block of a page in document order, parents before children: header, the page's own, footer and what floats.
 * The same walk as compiling, but nothing is left out.
 */
export function writtenBlocks({ layouts, routes, sections }: Page, routeId: string): WrittenBlock[] {
  const found: WrittenBlock[] = []
  let left = MAX_SHARED_BLOCKS

  function list(nodes: readonly BlockNode[], base: string[], within: Within): void {
    nodes.forEach((node, at) => one(node, [...base, String(at)], within))
  }

  function one(node: BlockNode, steps: string[], { parent, use, open }: Within): void {
    if (use !== undefined && (left -= 1) < 0) return
    const id = use === undefined ? node.id : idInUse(use, node.id)
    const name = sectionNameOf(node)
    const written =
      name === undefined ? undefined : Object.hasOwn(sections, name) ? sections[name] : undefined
    const lost = name === undefined ? undefined : whyLost(name, written, open)
    const block: WrittenBlock = { id, node, pointer: pointerOf(steps), parent, lost }
    found.push(block)
    if (name !== undefined && written !== undefined && lost === undefined) {
      list(written, ['sections', name], { parent: block, use: id, open: [...open, name] })
      return
    }
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      list(children, [...steps, 'slots', slot], { parent: block, use, open })
    }
  }

  const at = routes.findIndex(({ id }) => id === routeId)
  const layout = routes[at]?.layout ?? 'default'
  const regions = Object.hasOwn(layouts, layout) ? (layouts[layout] ?? {}) : {}
  const top: Within = { parent: undefined, use: undefined, open: [] }
  const around = (region: 'header' | 'footer' | 'aside'): void =>
    list(regions[region] ?? [], ['layouts', layout, region], top)
  around('header')
  list(routes[at]?.blocks ?? [], ['routes', String(at), 'blocks'], top)
  around('footer')
  around('aside')
  return found
}

interface Within {
  parent: WrittenBlock | undefined
  /** Id of the reference whose section this is in. */
  use: string | undefined
  /** Sections that are being walked. */
  open: readonly string[]
}

function whyLost(name: string, written: unknown, open: readonly string[]): string | undefined {
  if (open.includes(name)) return `The shared section “${name}” stands inside of itself.`
  return written === undefined ? `There is no shared section “${name}”.` : undefined
}
