import type { BlockProps } from '../../../../runtime/block/types.ts'

export default function PlainText({ props, className }: BlockProps<{ text: string }>) {
  return <p className={className}>{props.text}</p>
}
