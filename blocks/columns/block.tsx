import type { BlockProps } from '../../runtime/block/types.ts'
import type { ColumnsProps } from '../../schemas/generated/types.ts'

export default function Columns({ props, slots, className }: BlockProps<ColumnsProps>) {
  return (
    <div
      className={`fc-columns ${className}`.trim()}
      data-ratio={props.ratio}
      data-align={props.align}
      data-gap={props.gap}
      data-reverse={props.reverse || undefined}
      data-sticky={props.sticky || undefined}
    >
      <div className="fc-columns__cell">{slots['start']}</div>
      <div className="fc-columns__cell">{slots['end']}</div>
    </div>
  )
}
