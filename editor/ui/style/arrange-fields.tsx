import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  AlignHorizontalSpaceBetween,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  StretchVertical,
} from 'lucide-react'
import { useSpaceScale } from './space-scale.ts'
import { useStyleOf } from './style-context.ts'
import { TokenField } from './token-field.tsx'

const ICON = 16
const ALONG = [
  { value: 'start', title: 'At the start', content: <AlignHorizontalJustifyStart size={ICON} /> },
  { value: 'center', title: 'In the middle', content: <AlignHorizontalJustifyCenter size={ICON} /> },
  { value: 'end', title: 'At the end', content: <AlignHorizontalJustifyEnd size={ICON} /> },
  { value: 'space-between', title: 'Apart', content: <AlignHorizontalSpaceBetween size={ICON} /> },
]
const ACROSS = [
  { value: 'start', title: 'At the top', content: <AlignVerticalJustifyStart size={ICON} /> },
  { value: 'center', title: 'In the middle', content: <AlignVerticalJustifyCenter size={ICON} /> },
  { value: 'end', title: 'At the bottom', content: <AlignVerticalJustifyEnd size={ICON} /> },
  { value: 'stretch', title: 'As high as the others', content: <StretchVertical size={ICON} /> },
]
const ARRANGED = new Set(['flex', 'inline-flex', 'grid', 'inline-grid'])

/** Where the block's parts stand; only for a block that lays its parts out itself. */
export function ArrangeFields() {
  const { drawn, nodes } = useStyleOf()
  const scale = useSpaceScale()
  const isSaid = nodes.some(({ style = {} }) =>
    ['justifyContent', 'alignItems', 'gap'].some((prop) => style[prop] !== undefined),
  )
  if (!isSaid && !ARRANGED.has(drawn['display'] ?? '')) return null
  return (
    <fieldset className="ed-group">
      <legend>Arrangement</legend>
      <TokenField name="justifyContent" title="Along" options={ALONG} />
      <TokenField name="alignItems" title="Across" options={ACROSS} />
      <TokenField
        name="gap"
        title="Space between"
        look="scale"
        options={scale.map((px, index) => ({
          value: index,
          title: `Step ${index}, ${Math.round(px)} px`,
          content: <i style={{ height: `${10 + index * 9}%` }} />,
        }))}
      />
    </fieldset>
  )
}
