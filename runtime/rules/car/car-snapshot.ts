import type { CardView } from './card-view.ts'

/** What is kept of a car in the browser: enough to show it again after it has left the stock (STORE-02). */
export interface CarSnapshot {
  id: number
  title: string
  subtitle: string
  href: string
  image: string | null
  /** As it was shown: `$45,990`. */
  price: string
}

/** The snapshot of a car as its card shows it. */
export function carSnapshot({ id, title, subtitle, href, image, price }: CardView): CarSnapshot {
  return { id, title, subtitle, href, image, price: price.text }
}

/**
 * A list of snapshots out of whatever is stored. Ids may have been kept as text; entries without one are dropped, and
 * only links within the site survive (FAV-10).
 */
export function readSnapshots(stored: unknown): CarSnapshot[] {
  if (!Array.isArray(stored)) return []
  const seen = new Set<number>()
  return stored.flatMap((entry: unknown): CarSnapshot[] => {
    const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const id = Number(fields['id'])
    if (!Number.isSafeInteger(id) || id < 1 || seen.has(id)) return []
    seen.add(id)
    const image = text(fields['image'])
    const href = text(fields['href'])
    return [
      {
        id,
        title: text(fields['title']),
        subtitle: text(fields['subtitle']),
        href: /^\/(?!\/)/.test(href) ? href : '',
        image: image === '' ? null : image,
        price: text(fields['price']),
      },
    ]
  })
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Puts a car first; a car that is in the list already moves there. */
export function withCar(list: readonly CarSnapshot[], car: CarSnapshot, limit = 100): CarSnapshot[] {
  return [car, ...list.filter(({ id }) => id !== car.id)].slice(0, limit)
}

/** Drops a car by its id, whether that came as number or as text (FAV-07). */
export function withoutCar(list: readonly CarSnapshot[], id: number | string): CarSnapshot[] {
  return list.filter((car) => car.id !== Number(id))
}
