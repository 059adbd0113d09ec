import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

/** Narrows a list by words. */
export function SearchBox({
  label,
  query,
  onQuery,
  ...input
}: ComponentProps<'input'> & { label: string; query: string; onQuery: (query: string) => void }) {
  return (
    <div className="ed-search">
      <Search size={16} aria-hidden />
      <input
        {...input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
    </div>
  )
}
