import type { BlockProps } from '../../runtime/block/types.ts'
import type { GridProps } from '../../schemas/generated/types.ts'

export default function Grid({ props, slots, className }: BlockProps<GridProps>) {
  return (
    <div className={`fc-grid-block ${className}`.trim()} data-columns={props.columns} data-gap={props.gap}>
      {slots['content']}
    </div>
  )
}
