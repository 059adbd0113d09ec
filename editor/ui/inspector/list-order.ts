import { listOf } from '../../../runtime/json/object.ts'
import type { FieldProps } from './field-props.ts'

/**
 * The entries of a list as their places, for tools that move and remove them: the new order is applied to what the form
 * shows and to what the document has, whose entries may differ while one of them is wrong.
 */
export function orderOf(items: readonly unknown[], onEdit: FieldProps['onEdit']) {
  return {
    items: [...items.keys()],
    onChange: (order: readonly unknown[]) =>
      onEdit((list) => {
        const entries = listOf(list)
        return order.map((at) => entries[Number(at)]).filter((entry) => entry !== undefined)
      }),
  }
}
