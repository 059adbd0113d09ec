import type { BlockProps } from '../../runtime/block/types.ts'
import type { RichTextProps } from '../../schemas/generated/types.ts'
import { Prose } from '../shared/text/prose.tsx'

export default function RichText({ props, className }: BlockProps<RichTextProps>) {
  return (
    <div
      className={`fc-rich-text fc-prose ${className}`.trim()}
      data-size={props.size}
      data-align={props.align}
    >
      <Prose text={props.text} />
    </div>
  )
}
