import type { SiteContext } from '../../../runtime/block/site-context.ts'
import { isCaravan } from '../../../runtime/rules/car/vehicle-noun.ts'

/** What is not there yet. */
export type EmptyOf = 'saved' | 'compare' | 'search' | 'reserved'

/** Outlines from the side, 120 wide and 46 high. */
const CAR =
  'M4 35c0-8 2-11 8-13l18-3L44 7c2-2 4-3 8-3h30c4 0 7 1 10 4l12 11c8 2 12 5 12 11v4c0 2-1 3-3 3h-7a10 10 0 0 0-20 0H38a10 10 0 0 0-20 0H7c-2 0-3-1-3-2zM38 19h26V9H50l-3 1zm31 0h28l-8-8c-1-1.4-3-2-5-2H69zM21 38a7 7 0 1 0 14 0 7 7 0 1 0-14 0m68 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0'
const CARAVAN =
  'M6 9c0-4 3-7 7-7h76c8 0 12 4 13 11l4 24H66a9 9 0 0 0-18 0H6zm100 28h12M14 9h22v11H14zm64 0h15l3 11H78zm-12 28V9H48v20M51 38a6 6 0 1 0 12 0 6 6 0 1 0-12 0'

const HEART = 'M120 46c-20-13-15-31-5-31 3 0 5 3 5 5 0-2 2-5 5-5 10 0 15 18-5 31z'

/** Where outlines stand, as `transform`, and what says which emptiness this is. */
const SCENES: Record<EmptyOf, { places: string[]; mark: string }> = {
  saved: { places: ['translate(60 71)'], mark: HEART },
  compare: {
    places: ['translate(14 84) scale(.78)', 'translate(132 84) scale(.78)'],
    mark: 'M120 22v48m-46-34 46-8 46 8M60 58h28L74 36zm92 0h28l-14-22zM108 70h24',
  },
  search: {
    places: ['translate(72 47) scale(.68)'],
    mark: 'M63 64a50 50 0 1 0 100 0 50 50 0 1 0-100 0m85 36 30 30',
  },
  reserved: {
    places: ['translate(60 71)'],
    mark: 'M92 32a11 11 0 1 0 22 0 11 11 0 1 0-22 0m22 0h38v10m-12-10v8',
  },
}

/**
 * A picture for what is not there yet: the outline of a vehicle in its empty place. Drawn with the page in the theme's own hand
 * (`theme.variants.vehicle`) and colours, so it asks for no file.
 */
export function EmptyPicture({ of, site }: { of: EmptyOf; site: Pick<SiteContext, 'settings'> }) {
  const { places, mark } = SCENES[of]
  const outline = isCaravan(site.settings.search.noun) ? CARAVAN : CAR
  return (
    <svg className="fc-empty-picture" viewBox="0 0 240 140" width={240} height={140} data-of={of} aria-hidden>
      <path className="fc-empty-picture__place" d="M34 118h172M20 130h200" />
      {places.map((place) => (
        <path key={place} className="fc-empty-picture__gap" d={outline} transform={place} />
      ))}
      <path className="fc-empty-picture__mark" d={mark} />
    </svg>
  )
}
