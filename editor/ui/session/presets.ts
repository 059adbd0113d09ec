import { presetNode, presetsFor, type Preset } from '../../../runtime/block/presets.ts'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Country } from '../../../schemas/generated/types.ts'
import { blockFolder } from '../../../runtime/block/block-name.ts'

const files = import.meta.glob<Preset[]>('../../../blocks/*/presets.json', {
  eager: true,
  import: 'default',
})

/** One way in which a block can come onto a page. */
export interface Arrival {
  name: string
  node: BlockNode
}

/**
 * The ways in which a block can come onto a page of a dealer, the usual one first; a block without presets comes bare.
 *
 * @param document the effective one: its country chooses the words
 */
export function arrivalsOf(
  { type, title }: BlockSchema,
  document: JsonObject,
): readonly [Arrival, ...Arrival[]] {
  const presets = presetsFor(
    files[`../../../blocks/${blockFolder(type)}/presets.json`] ?? [],
    (document['country'] ?? 'AU') as Country,
  )
  const [first, ...others] = presets.map((preset) => ({ name: preset.name, node: presetNode(type, preset) }))
  return first ? [first, ...others] : [{ name: title, node: { id: 'new', type } }]
}
