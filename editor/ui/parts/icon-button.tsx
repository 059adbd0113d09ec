import type { LucideIcon } from 'lucide-react'

/** A button that shows nothing but an icon: `label` is its name, and its tooltip unless `title` says more. */
export function IconButton({
  icon: Icon,
  size = 14,
  label,
  title = label,
  isOff = false,
  isPressed,
  word,
  onPress,
}: {
  icon: LucideIcon
  /** Of the icon, in CSS pixels. */
  size?: number
  label: string
  title?: string
  isOff?: boolean
  /** Of a switch. */
  isPressed?: boolean
  /** Seen below the icon where there is no mouse for a tooltip, or a narrow window; begins the label. */
  word?: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="ed-icon-button"
      aria-label={label}
      title={title}
      // `disabled` would take the focus from whoever has just pressed it for the last time.
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      onClick={() => !isOff && onPress()}
    >
      <Icon size={size} aria-hidden />
      {word !== undefined && <span className="ed-icon-button__word">{word}</span>}
    </button>
  )
}
