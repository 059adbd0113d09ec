import type { BlockProps } from '../../../../runtime/block/types.ts'

export default function MenuScript({ id, slots }: BlockProps) {
  return (
    <nav data-testid={id}>
      <button type="button" aria-expanded="false">
        Menu
      </button>
      {slots['default']}
    </nav>
  )
}
