import { Monitor, Smartphone, Tablet } from 'lucide-react'

const WIDTHS = [
  { width: 390, label: 'Phone, 390', Icon: Smartphone },
  { width: 820, label: 'Tablet, 820', Icon: Tablet },
  { width: 1440, label: 'Desktop, 1440', Icon: Monitor },
] as const

/** The width that pages begin with, in CSS pixels. */
export const FIRST_WIDTH = 820

/** Buttons for the widths that pages are looked at. @param label whose width it is */
export function PageWidths({
  label,
  width,
  onChoose,
}: {
  label: string
  width: number
  onChoose: (width: number) => void
}) {
  return (
    <fieldset className="ed-segments ed-compare__widths" aria-label={label}>
      {WIDTHS.map(({ width: each, label: name, Icon }) => (
        <button
          key={each}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={width === each}
          onClick={() => onChoose(each)}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
