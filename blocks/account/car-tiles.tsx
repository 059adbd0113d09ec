import type { SiteContext } from '../../runtime/block/site-context.ts'
import { comingSoonImage } from '../../runtime/rules/car/car-image.ts'
import { cardView } from '../../runtime/rules/car/card-view.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { Picture } from '../shared/picture/picture.tsx'

/** Saved cars by their pictures, each a way to its page. */
export function CarTiles({ cars, site, now }: { cars: readonly Car[]; site: SiteContext; now: number }) {
  if (cars.length === 0) return null
  return (
    <ul className="fc-account__cars">
      {cars.map((car) => {
        const { id, href, title, image, price } = cardView(car, site, now)
        return (
          <li key={id}>
            <a href={href}>
              <Picture
                src={image ?? comingSoonImage(site.settings.search.noun, car.item_type)}
                alt=""
                sizes="(min-width: 768px) 15rem, 50vw"
                width={480}
                height={320}
                widths={[240, 320, 480]}
              />
              <span>{title}</span>
              <strong>{price.text}</strong>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
