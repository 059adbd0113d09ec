import { usePalette, type PaletteColour } from './palette.ts'
import { RadioRow } from './radio-row.tsx'

/** The theme's colours to choose from, each as it is by day and, in its lower corner, in the dark. */
export function Swatches({
  labelledBy,
  value,
  onChoose,
}: {
  labelledBy: string
  value: unknown
  onChoose: (value: unknown) => void
}) {
  const { colours, hasDark } = usePalette()
  const own = typeof value === 'string' && !colours.some(({ token }) => token === value) ? value : undefined
  const options = colours.map((colour) => ({
    value: colour.token,
    title: hasDark
      ? `${colour.title}, ${colour.light}, ${colour.dark} in the dark`
      : `${colour.title}, ${colour.light}`,
    content: <i style={{ background: swatchGround(colour, hasDark) }} />,
  }))
  const others = [
    { value: 'transparent', title: 'See-through', content: <i className="ed-swatch-none" /> },
    ...(own !== undefined && own !== 'transparent'
      ? [{ value: own, title: own, content: <i style={{ background: own }} /> }]
      : []),
  ]
  return (
    <RadioRow
      labelledBy={labelledBy}
      look="swatches"
      options={[...options, ...others]}
      value={typeof value === 'string' ? value : undefined}
      onChoose={onChoose}
    />
  )
}

function swatchGround({ light, dark }: PaletteColour, hasDark: boolean): string {
  return hasDark && light !== dark ? `linear-gradient(135deg, ${light} 62%, ${dark} 62%)` : light
}

/** The name of a colour, and what it is in light and dark. */
export function useColourWords(value: unknown): string | undefined {
  const { colours } = usePalette()
  if (typeof value !== 'string') return undefined
  return (
    colours.find(({ token }) => token === value)?.title ?? (value === 'transparent' ? 'See-through' : value)
  )
}
