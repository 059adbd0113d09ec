import type { Country } from '../../schemas/generated/types.ts'
import type { BlockNode } from './types.ts'

/** A block of a preset: a node without its id. */
export interface PresetNode {
  type: string
  props?: Record<string, unknown>
  style?: Record<string, unknown>
  slots?: Record<string, PresetNode[]>
}

/**
 * One way in which a block arrives on a page, with sample content: an entry of `blocks/{folder}/presets.json`
 * (`schemas/block-presets.schema.json`). Texts may name the dealer by `{site.name}` and `{site.city}`.
 */
export interface Preset extends Omit<PresetNode, 'type'> {
  /** What staff read in the palette. */
  name: string
  /** Countries whose words it speaks; all when absent. */
  countries?: Country[]
}

/** The presets of a block for a dealer of a country, in the order of the file. */
export function presetsFor(presets: readonly Preset[], country: Country): Preset[] {
  return presets.filter(({ countries }) => countries === undefined || countries.includes(country))
}

/** The block that a preset stands for; its ids are replaced where it is inserted. */
export function presetNode(type: string, { name: _name, countries: _countries, ...node }: Preset): BlockNode {
  return withIds({ type, ...node })
}

function withIds({ slots, ...node }: PresetNode): BlockNode {
  return {
    id: 'new',
    ...structuredClone(node),
    ...(slots && {
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, children]) => [name, children.map(withIds)]),
      ),
    }),
  }
}
