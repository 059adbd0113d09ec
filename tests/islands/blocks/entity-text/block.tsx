import type { BlockProps } from '../../../../runtime/block/types.ts'

export default function EntityText({ data }: BlockProps<object, string>) {
  return <h1>{data}</h1>
}
