import { ChevronLeft } from 'lucide-react'

/** Top of a page of the platform that leads back to the list of dealers. */
export function PageBar({ title, onLeave }: { title: string; onLeave: () => void }) {
  return (
    <header className="ed-page__bar">
      <button type="button" className="ed-button" onClick={onLeave}>
        <ChevronLeft size={16} aria-hidden /> All dealers
      </button>
      <p className="ed-brand">{title}</p>
    </header>
  )
}
