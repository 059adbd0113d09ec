import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { fieldSchema } from './schema.ts'

/** The props of a block as its form shows them: with the schema's defaults and the words of copy. */
export function shownProps(
  { props: { properties } }: BlockSchema,
  own: BlockNode['props'],
  effective: JsonObject,
): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      copyFilled(effective, own?.[name] ?? fieldSchema(property).default),
    ]),
  )
}
