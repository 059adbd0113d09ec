import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { blockFolder } from '../../../runtime/block/block-name.ts'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { CompiledRoute } from '../../../runtime/compile/compiled.ts'
import type { LayoutNode } from '../../../runtime/layout/node.ts'
import type { BlockScript, RouteScript } from '../../../schemas/generated/editor-api.ts'

export type { RouteScript }

/** Files of a build that source modules need, and how large a file is when it is sent. */
export interface BuiltFiles {
  of(sources: readonly string[]): readonly string[]
  has(source: string): boolean
  /** Bytes of brotli. */
  size(file: string): number
}

/**
 * Budgets of the product for script before anything is touched (`tests/bench/js-bytes.ts` measures the same in a browser):
 * pages, those of a vehicle or of saved cars, and those that are a program, such as search and checkout.
 */
export const SCRIPT_LIMITS = { page: 10_000, vehicle: 15_000, program: 125_000 } as const

const COMES = ['at once', 'seen', 'touched'] as const
const LOADER = 'server/pages/render/pages/interactive/+client.ts'
const REACT = ['runtime/islands/activate-react.ts', 'blocks/client.ts']

/** @param blocks the schemas of the build, by type */
export function scriptOfRoute(
  route: Pick<CompiledRoute, 'id' | 'path' | 'entity' | 'regions'>,
  blocks: ReadonlyMap<string, BlockSchema>,
  files: BuiltFiles,
): RouteScript {
  const roots = islandsOf(Object.values(route.regions).flat(), blocks, files)
  const sent = new Set<string>()
  const add = (sources: readonly string[]): number =>
    files.of(sources).reduce((sum, file) => {
      if (sent.has(file)) return sum
      sent.add(file)
      return sum + files.size(file)
    }, 0)
  const loader = roots.length === 0 ? 0 : add([LOADER])
  // What comes later pays only for what is not there by then.
  const costs = COMES.flatMap((comes) =>
    roots
      .filter((island) => comesOf(island, blocks) === comes)
      .map((island): BlockScript => ({
        id: island.id,
        type: island.type,
        bytes: add(sourcesOf(island, files)),
        comes,
      })),
  )
  return {
    routeId: route.id,
    path: route.path,
    bytes: costs.reduce((sum, { bytes, comes }) => sum + (comes === 'at once' ? bytes : 0), loader),
    limit: limitOf(
      route,
      roots.filter((island) => comesOf(island, blocks) === 'at once'),
      blocks,
      files,
    ),
    blocks: costs.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes),
  }
}

/** Blocks that come alive by themselves: inside of one drawn by React, only those with a script of their own do. */
function islandsOf(
  nodes: readonly LayoutNode[],
  blocks: ReadonlyMap<string, BlockSchema>,
  files: BuiltFiles,
): LayoutNode[] {
  return nodes.flatMap((node) => {
    const isAlive = (blocks.get(node.type)?.hydrate ?? 'none') !== 'none'
    const inside = () => islandsOf(Object.values(node.slots ?? {}).flat(), blocks, files)
    if (!isAlive) return inside()
    return isScript(node, files) ? [node, ...inside()] : [node]
  })
}

function sourcesOf(island: LayoutNode, files: BuiltFiles): string[] {
  if (isScript(island, files)) return [`blocks/${blockFolder(island.type)}/enhance.ts`]
  const sources = [...REACT]
  for (const { node } of walkBlocks([island])) {
    const folder = `blocks/${blockFolder(node.type)}`
    sources.push(`${folder}/block.tsx`)
    if (files.has(`${folder}/enhance.ts`)) sources.push(`${folder}/enhance.ts`)
  }
  return sources
}

function isScript({ type }: LayoutNode, files: BuiltFiles): boolean {
  return files.has(`blocks/${blockFolder(type)}/enhance.ts`)
}

function comesOf({ type }: LayoutNode, blocks: ReadonlyMap<string, BlockSchema>): BlockScript['comes'] {
  const hydrate = blocks.get(type)?.hydrate
  if (hydrate === 'interaction') return 'touched'
  return hydrate === 'visible' ? 'seen' : 'at once'
}

/** @param roots what comes alive at once */
function limitOf(
  { entity }: Pick<CompiledRoute, 'entity'>,
  roots: readonly LayoutNode[],
  blocks: ReadonlyMap<string, BlockSchema>,
  files: BuiltFiles,
): number {
  // Drawn by React from the start.
  if (roots.some((island) => !isScript(island, files))) return SCRIPT_LIMITS.program
  // Saved cars need the visitor's session when the page is loaded, as the heart of a vehicle does. The heart that the
  // header of every page has can wait.
  const hasHearts = roots.some(({ type }) => {
    const { hydrate, settings } = blocks.get(type) ?? {}
    return hydrate === 'load' && settings?.includes('favourites')
  })
  if (entity === 'car' || hasHearts) return SCRIPT_LIMITS.vehicle
  return SCRIPT_LIMITS.page
}
