import { ChevronLeft } from 'lucide-react'

/** Top of a page of the platform that leads back, to the list of dealers where nothing else is said. */
export function PageBar({
  title,
  onLeave,
  leave = 'All dealers',
}: {
  title: string
  onLeave: () => void
  leave?: string
}) {
  return (
    <header className="ed-page__bar">
      <button type="button" className="ed-button" onClick={onLeave}>
        <ChevronLeft size={16} aria-hidden /> {leave}
      </button>
      <p className="ed-brand">{title}</p>
    </header>
  )
}
