import { createRoot } from 'react-dom/client'
import { imageUrl } from '../../runtime/format/image.ts'
import type { CarSnapshot } from '../../runtime/rules/car/car-snapshot.ts'
import type { StoredValue } from '../../runtime/storage/stored-value.ts'
import { useStoredValue } from '../../runtime/storage/use-stored-value.ts'

interface ViewedCarsProps {
  viewed: StoredValue<CarSnapshot[]>
  /** The page that this is: its own car is not shown. */
  path: string
  limit: number
  /** Address of what stands for a car without photos: that of what the site sells (CARD-21). */
  cover: string
}

export function showCars(
  list: HTMLElement,
  viewed: StoredValue<CarSnapshot[]>,
  path: string,
  limit: number,
): void {
  createRoot(list).render(
    <ViewedCars viewed={viewed} path={path} limit={limit} cover={list.dataset['cover'] ?? ''} />,
  )
}

/** The cars seen before this one, the last one first (VEH-41). */
function ViewedCars({ viewed, path, limit, cover }: ViewedCarsProps) {
  const cars = useStoredValue(viewed, []).filter(({ href }) => href !== '' && href !== path)
  return cars.slice(0, limit).map(({ href, title, subtitle, image, price }) => (
    <li className="fc-recently-viewed__car" key={href}>
      <img src={imageUrl(image ?? cover, { width: 240 })} alt="" width={240} height={160} loading="lazy" />
      <a href={href} className="fc-recently-viewed__link">
        {title}
      </a>
      {subtitle !== '' && <span className="fc-recently-viewed__subtitle">{subtitle}</span>}
      <strong>{price}</strong>
    </li>
  ))
}
