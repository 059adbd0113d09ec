import { blockFolder } from './block-name.ts'
import type {
  BlockComponent,
  BlockHead,
  BlockLoad,
  BlockSchema,
  BlockUnavailable,
  UnavailableHead,
} from './types.ts'

/** One block as the server knows it: its folder, collected. */
export interface BlockDefinition {
  folder: string
  schema: BlockSchema
  Component: BlockComponent
  load?: BlockLoad<never, unknown>
  head?: BlockHead<never, never>
  /** Of `unavailable.tsx`: stands where a React island's loader failed or was too slow; without it nothing does (RUN-05). */
  Unavailable?: BlockUnavailable
  unavailableHead?: UnavailableHead<never>
  /** Has an `enhance.ts`: a small script instead of React hydration. */
  enhance: boolean
  /** Has a `prefill.ts`: a few lines that run before React does, where the block waits for a touch. */
  prefill: boolean
}

/** Blocks by type. */
export type BlockRegistry = ReadonlyMap<string, BlockDefinition>

/** Modules by path (`./rich-text/block.tsx`), as `import.meta.glob` returns them. */
export interface BlockModules {
  schemas: Record<string, BlockSchema>
  components: Record<string, { default: BlockComponent }>
  loads: Record<string, { load: BlockLoad<never, unknown> }>
  heads: Record<string, { head: BlockHead<never, never> }>
  unavailables: Record<string, { default: BlockUnavailable; head?: UnavailableHead<never> }>
  /** Only the paths matter: the scripts themselves never run on the server. */
  enhances: string[]
  prefills: string[]
}

/**
 * Collects block folders into a registry (RUN-02). Throws on a folder whose name does not follow from its type, and on a
 * slot that no form could work in: mistakes of the build, not of a tenant.
 */
export function createRegistry(modules: BlockModules): BlockRegistry {
  const enhanced = new Set(modules.enhances.map(folderOf))
  const prefilled = new Set(modules.prefills.map(folderOf))
  const registry = new Map<string, BlockDefinition>()
  for (const [path, schema] of Object.entries(modules.schemas)) {
    const folder = folderOf(path)
    if (blockFolder(schema.type) !== folder) {
      throw new Error(
        `blocks/${folder}/schema.json declares type "${schema.type}", which belongs in blocks/${blockFolder(schema.type)}`,
      )
    }
    const component = modules.components[`./${folder}/block.tsx`]
    // A folder without component is a block that nobody can render: it stays unknown, and a test names it.
    if (component === undefined) continue
    const load = modules.loads[`./${folder}/load.ts`]?.load
    const head = modules.heads[`./${folder}/head.ts`]?.head
    const { default: Unavailable, head: unavailableHead } =
      modules.unavailables[`./${folder}/unavailable.tsx`] ?? {}
    registry.set(schema.type, {
      folder,
      schema,
      Component: component.default,
      ...(load && { load }),
      ...(head && { head }),
      ...(Unavailable && { Unavailable }),
      ...(unavailableHead && { unavailableHead }),
      enhance: enhanced.has(folder),
      prefill: prefilled.has(folder),
    })
  }
  for (const block of registry.values()) refuseUnfilled(block, registry)
  return registry
}

/**
 * React takes an island over with everything in its slots, so what is filled in before React comes, a form, would stay
 * empty there: its `prefill.ts` runs for islands of their own only (FORM-34).
 */
function refuseUnfilled(block: BlockDefinition, registry: BlockRegistry): void {
  if (!isReactIsland(block)) return
  for (const [name, slot] of Object.entries(block.schema.slots ?? {})) {
    if (slot.withoutScript) continue
    const form = filledIn(slot.allow ?? [...registry.keys()], registry, new Set())
    if (form === undefined) continue
    throw new Error(
      `blocks/${block.folder}/schema.json: the slot "${name}" of a React island takes ${form}, whose prefill.ts would not run in it. Name in "allow" what may stand there, or render the slot in a noscript and say "withoutScript": true.`,
    )
  }
}

/** The first of these types, or of those in their slots, that has a `prefill.ts`. */
function filledIn(types: readonly string[], registry: BlockRegistry, seen: Set<string>): string | undefined {
  for (const type of types) {
    if (seen.has(type)) continue
    seen.add(type)
    const block = registry.get(type)
    if (block?.prefill) return type
    for (const { allow } of Object.values(block?.schema.slots ?? {})) {
      const inside = filledIn(allow ?? [...registry.keys()], registry, seen)
      if (inside !== undefined) return inside
    }
  }
  return undefined
}

/** Hydrated by React in the browser, together with everything in its slots. */
export function isReactIsland(block: Pick<BlockDefinition, 'schema' | 'enhance'>): boolean {
  return block.schema.hydrate !== 'none' && !block.enhance
}

function folderOf(path: string): string {
  return path.split('/')[1] ?? ''
}
