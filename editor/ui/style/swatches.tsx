import { useId } from 'react'
import { usePalette, type PaletteColour } from './palette.ts'
import { RadioRow } from './radio-row.tsx'

/**
 * The theme's colours to choose from, each as it is by day and, in its lower corner, in the dark; behind them any other, by the
 * browser's picker.
 */
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
  const ownColour = useId()
  return (
    <div className="ed-swatch-row">
      <RadioRow
        labelledBy={labelledBy}
        look="swatches"
        options={[...options, ...others]}
        value={typeof value === 'string' ? value : undefined}
        onChoose={onChoose}
      />
      <label
        className="ed-swatch-own"
        title="A colour that is not in the theme; it stays when the theme changes"
      >
        <input
          id={ownColour}
          type="color"
          aria-label="A colour of its own"
          aria-labelledby={`${labelledBy} ${ownColour}`}
          value={pickable(value, colours)}
          onChange={(event) => onChoose(event.target.value)}
        />
      </label>
    </div>
  )
}

/** Where picking begins: at the colour that is chosen, as the one notation that the browser's picker knows. */
function pickable(value: unknown, colours: readonly PaletteColour[]): string {
  const colour = colours.find(({ token }) => token === value)?.light ?? value
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#808080'
}

function swatchGround({ light, dark }: PaletteColour, hasDark: boolean): string {
  return hasDark && light !== dark ? `linear-gradient(135deg, ${light} 62%, ${dark} 62%)` : light
}

/** The name of a colour, and what it is in light and dark. */
export function useColourWords(value: unknown): string | undefined {
  const { colours, hasDark } = usePalette()
  if (typeof value !== 'string') return undefined
  const known = colours.find(({ token }) => token === value)?.title
  if (known !== undefined) return known
  if (value === 'transparent') return 'See-through'
  return hasDark && value.startsWith('#') ? `${value}, also in the dark` : value
}
