import { Check } from 'lucide-react'

/** A list of equipment; more than `limit` items are behind Show All / Hide, without script (VEH-24). */
export function Features({ items, limit }: { items: string[]; limit: number }) {
  const list = (part: string[]) => (
    <ul className="fc-vehicle-details__features">
      {part.map((item, index) => (
        <li key={index}>
          <Check aria-hidden size={16} />
          {item}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(items.slice(0, limit))}
      {items.length > limit && (
        <details className="fc-vehicle-details__rest">
          <summary>
            <span className="fc-vehicle-details__toggle" data-closed>
              Show All
            </span>
            <span className="fc-vehicle-details__toggle" data-open>
              Hide
            </span>
          </summary>
          {list(items.slice(limit))}
        </details>
      )}
    </>
  )
}
