import type { SiteContext } from '../../../runtime/block/site-context.ts'
import { shortCount } from '../../../runtime/format/short-count.ts'
import { imageUrl, srcSet } from '../../../runtime/format/image.ts'
import { siteFor } from '../../../runtime/resolve/settings-for.ts'
import { availability } from '../../../runtime/rules/car/availability.ts'
import { comingSoonImage } from '../../../runtime/rules/car/car-image.ts'
import { cardView, type CardView } from '../../../runtime/rules/car/card-view.ts'
import type { PricePlace } from '../../../runtime/rules/car/price-among.ts'
import { reservable } from '../../../runtime/rules/reserve/reservable.ts'
import { reserveHref, reserveWords } from '../../../runtime/rules/reserve/reserve-offer.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { CertifiedMark } from './certified-mark.tsx'
import { Glyph } from './glyph.tsx'
import { CompareToggle, FavouriteToggle } from './toggles.tsx'

const CARD_WIDTHS = [320, 480, 640, 768, 960]

interface CarCardProps {
  car: Car
  site: SiteContext
  /** Instant of rendering in epoch milliseconds. */
  now: number
  headingLevel?: 2 | 3
  /** Loads the picture at once: for cards that are visible without scrolling; `first` before all other pictures. */
  eager?: boolean | 'first'
  /** How far the car is from where the visitor is. */
  away?: string | undefined
  /** The list shows its cards as rows on phones: the picture is no wider than a thumb there. */
  rows?: boolean | undefined
  /** One of the saved cars, which each have a heart (FAV-15). */
  saved?: boolean
  /** React brings it alive. */
  isReact?: boolean | undefined
}

/** A result card: one link for the whole card, with separate buttons above it (CARD-24). */
export function CarCard({
  car,
  site: shownOn,
  now,
  headingLevel = 3,
  eager = false,
  away,
  rows,
  saved,
  isReact,
}: CarCardProps) {
  const site = siteFor(shownOn, car.dealership_slug)
  const view = cardView(car, site, now)
  // The distance first: a row's picture on a phone has not the room for both.
  const place = [away, view.overlay].filter(Boolean).join(' · ')
  const Heading = `h${headingLevel}` as const
  return (
    <article className="fc-car-card" data-car={view.id}>
      <div
        className="fc-car-card__media"
        data-tagged={view.tag?.tone === 'electric' ? undefined : view.tag?.tone}
      >
        <CardPicture
          view={view}
          cover={comingSoonImage(site.settings.search.noun, car.item_type)}
          eager={eager}
          rows={rows}
        />
        {view.tag && (
          <span className="fc-car-card__tag" data-tone={view.tag.tone}>
            {view.tag.reason === 'certified' ? <CertifiedMark text={view.tag.text} /> : view.tag.text}
          </span>
        )}
        {place && (
          <span className="fc-car-card__place">
            <Glyph name="place" />
            <span>{place}</span>
          </span>
        )}
        {view.photos > 1 && (
          <span className="fc-car-card__photos">
            <Glyph name="photos" />
            {view.photos}
            <span className="fc-visually-hidden"> photos</span>
          </span>
        )}
        <FavouriteToggle car={car} view={view} site={site} isReact={isReact} always={saved} />
        {!site.settings.card.actions.includes('compare') && (
          <CompareToggle view={view} site={site} isReact={isReact} />
        )}
      </div>
      <div className="fc-car-card__body">
        <Heading className="fc-car-card__title">
          <a href={view.href}>{view.title}</a>
        </Heading>
        {view.subtitle && <p className="fc-car-card__subtitle">{view.subtitle}</p>}
        {view.chips.length > 0 && (
          <ul className="fc-car-card__chips">
            {view.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
        <ul className="fc-car-card__info">
          {view.info.map(({ kind, text }) => (
            <li key={kind}>
              <Glyph name={kind} />
              {text}
            </li>
          ))}
        </ul>
        <CardPrice view={view} />
        <CardActions car={car} view={view} site={site} isReact={isReact} />
      </div>
    </article>
  )
}

function CardPicture({
  view: { image, title, subtitle },
  cover,
  eager,
  rows,
}: Pick<CarCardProps, 'eager' | 'rows'> & { view: CardView; cover: string }) {
  return (
    <img
      className="fc-car-card__picture"
      src={imageUrl(image ?? cover, { width: 640 })}
      srcSet={image === null ? undefined : srcSet(image, CARD_WIDTHS)}
      sizes={`(min-width: 1200px) 22rem, (min-width: 768px) 45vw, ${rows ? '(min-width: 600px) 92vw, 9rem' : '92vw'}`}
      alt={image === null ? 'Photos coming soon' : `${title}${subtitle ? ` ${subtitle}` : ''}`}
      width={640}
      height={427}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

function CardPrice({ view: { price, among, finance, badge, subscription } }: { view: CardView }) {
  return (
    <div className="fc-car-card__pricing">
      <p className="fc-car-card__price">
        <strong data-text={price.amount === null || undefined}>{price.text}</strong>
        {price.type && <span className="fc-car-card__price-type">{price.type}</span>}
        {price.was && (
          <s className="fc-car-card__was">
            <span className="fc-visually-hidden">Was </span>
            {price.was}
          </s>
        )}
      </p>
      {among && <PriceAmong {...among} />}
      {badge && <p className="fc-car-card__badge">{badge.text}</p>}
      {subscription && <p className="fc-car-card__subscription">{subscription}</p>}
      {finance && (
        <p className="fc-car-card__finance">
          <Glyph name="calendar" />
          <span>
            <strong data-loan={finance.loan}>{finance.amount}</strong> per {finance.per}
          </span>
          <small>{finance.rate}</small>
        </p>
      )}
    </div>
  )
}

/** The prices of cars like it as a line, their middle half thick, this one lit; the sentence says it to everybody. */
function PriceAmong({ low, high, from, to, at, sentence }: PricePlace) {
  return (
    <div className="fc-car-card__among">
      <span aria-hidden>${shortCount(low)}</span>
      <svg aria-hidden>
        <line x1="0" x2="100%" y1="50%" y2="50%" />
        <line x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" data-usual />
        <circle cx={`${at}%`} cy="50%" r="6" />
      </svg>
      <span aria-hidden>${shortCount(high)}</span>
      <p>{sentence}</p>
    </div>
  )
}

function CardActions({
  car,
  view,
  site,
  isReact,
}: Pick<CarCardProps, 'car' | 'site' | 'isReact'> & { view: CardView }) {
  const labels: Record<string, { href: string; text: string } | undefined> = {
    details: { href: view.href, text: 'View Details' },
    reserve: reserveAction(car, site),
    // Nobody can ask for a car that is gone, nor drive it (VEH-10).
    ...(availability(car).ok && {
      enquire: { href: `${view.href}#enquire`, text: site.settings.forms.enquirySubmitText },
      'test-drive': { href: `/book-test-drive?car_id=${car.id}`, text: 'Book a test drive' },
    }),
  }
  const actions = site.settings.card.actions.flatMap((name) => {
    const action = labels[name]
    return action || name === 'compare' ? [{ name, action }] : []
  })
  const [first] = actions.filter(({ action }) => action)
  return (
    <div className="fc-car-card__actions">
      {view.reserved && <span className="fc-car-card__reserved">RESERVED</span>}
      {actions.map(({ name, action }) =>
        action ? (
          <a
            key={name}
            className={`fc-button fc-button--sm fc-button--${name === first?.name ? 'secondary' : 'primary'}`}
            href={action.href}
          >
            {action.text}
            <span className="fc-visually-hidden"> for {view.title}</span>
          </a>
        ) : (
          <CompareToggle key={name} view={view} site={site} isReact={isReact} />
        ),
      )}
    </div>
  )
}

/** Only where this car can be reserved online; one that is reserved has no such button (CARD-06, CARD-12). */
function reserveAction(car: Car, { settings }: SiteContext): { href: string; text: string } | undefined {
  const { reserve } = settings
  if (!settings.card.actions.includes('reserve') || !reservable(car, reserve).ok) return undefined
  return {
    href: reserveHref(car.slug, reserve),
    text: reserveWords(reserve).button,
  }
}
