import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DeskPage } from './stock-api.ts'

const SIZE = 50

/** From page to page of the table. */
export function Pages({ page, at, onPage }: { page: DeskPage; at: number; onPage: (at: number) => void }) {
  const last = Math.max(0, Math.ceil(page.found / SIZE) - 1)
  if (last === 0) return null
  const go = (next: number) => {
    onPage(next)
    document.querySelector('.ed-stock__scroll')?.scrollTo({ top: 0 })
  }
  return (
    <nav className="ed-stock__pages" aria-label="Pages of the table">
      <button type="button" className="ed-button" disabled={at === 0} onClick={() => go(at - 1)}>
        <ChevronLeft size={16} aria-hidden /> Previous
      </button>
      <span>
        {(at * SIZE + 1).toLocaleString('en-AU')} to{' '}
        {Math.min(page.found, (at + 1) * SIZE).toLocaleString('en-AU')} of{' '}
        {page.found.toLocaleString('en-AU')}
      </span>
      <button type="button" className="ed-button" disabled={at >= last} onClick={() => go(at + 1)}>
        Next <ChevronRight size={16} aria-hidden />
      </button>
    </nav>
  )
}
