import type { BlockProps } from '../../../../runtime/block/types.ts'
import { Counter } from '../load-counter/counter.tsx'

export default function LoadCounter({ id, slots }: BlockProps) {
  return <Counter name={id}>{slots['default']}</Counter>
}
