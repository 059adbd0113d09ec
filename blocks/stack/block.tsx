import type { BlockProps } from '../../runtime/block/types.ts'
import type { StackProps } from '../../schemas/generated/types.ts'

export default function Stack({ props, slots, className }: BlockProps<StackProps>) {
  return (
    <div
      className={`fc-stack-block ${className}`.trim()}
      data-direction={props.direction}
      data-gap={props.gap}
      data-align={props.align}
    >
      {slots['content']}
    </div>
  )
}
