import { Check, Minus, Printer, X } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { imageUrl, srcSet } from '../../runtime/format/image.ts'
import { comingSoonImage } from '../../runtime/rules/car/car-image.ts'
import { cardView, type CardView, type Payment } from '../../runtime/rules/car/card-view.ts'
import { compareHref } from '../../runtime/rules/car/compare.ts'
import { compareFeatures, compareRows, type CompareRow } from '../../runtime/rules/car/compare-rows.ts'
import type { Car, CompareTableProps } from '../../schemas/generated/types.ts'
import { Breadcrumbs } from '../shared/breadcrumbs/breadcrumbs.tsx'
import { CertifiedMark } from '../shared/car-card/certified-mark.tsx'
import { EmptyPicture } from '../shared/empty-picture/empty-picture.tsx'

/**
 * The comparison: rendered by the server from the address, so that it can be shared, printed and read without script
 * (CMP-01, CMP-02). Equal rows hide by style alone.
 */
export default function CompareTable({
  id,
  props,
  data: cars,
  site,
  page,
  className,
}: BlockProps<CompareTableProps, Car[]>) {
  const views = cars.map((car) => cardView(car, site, page.now))
  const [price, ...rows] = compareRows(cars, site)
  const features = compareFeatures(cars)
  return (
    <section
      className={`fc-compare ${className}`.trim()}
      aria-labelledby={`${id}-heading`}
      data-ids={cars.map((car) => car.id).join(',')}
    >
      <header className="fc-page-title fc-tone--alt">
        <div className="fc-container fc-page-title__inner">
          <div className="fc-page-title__text">
            <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: props.heading }]} />
            <h1 id={`${id}-heading`}>{props.heading}</h1>
            {cars.length === 0 && <p className="fc-lead">{props.emptyText}</p>}
          </div>
        </div>
      </header>
      <div className="fc-container fc-compare__body">
        {cars.length === 0 && <Empty site={site} />}
        {cars.length > 1 && (
          <div className="fc-compare__tools">
            <label className="fc-checkbox" htmlFor={`${id}-differences`}>
              <input type="checkbox" id={`${id}-differences`} data-differences />
              <span>Show differences only</span>
            </label>
            <button type="button" className="fc-button fc-button--secondary" data-print hidden>
              <Printer aria-hidden size={18} />
              Print
            </button>
          </div>
        )}
        {cars.length > 0 && (
          <div className="fc-compare__scroll" data-fits={cars.length <= ON_A_PHONE || undefined} tabIndex={0}>
            <table className="fc-compare__table" data-cars={cars.length}>
              <thead>
                <tr>
                  <td>
                    <span className="fc-visually-hidden">Picture</span>
                  </td>
                  {views.map((view, index) => (
                    <td key={view.id}>
                      <CarHead
                        view={view}
                        cover={comingSoonImage(site.settings.search.noun, cars[index]?.item_type)}
                        removeHref={without(site.settings.routes.compare, cars, view.id)}
                      />
                    </td>
                  ))}
                </tr>
                {/* The names stay in sight while the values pass below them. */}
                <tr className="fc-compare__names">
                  <th scope="col">
                    <span className="fc-visually-hidden">Row</span>
                  </th>
                  {views.map((view) => (
                    <th key={view.id} scope="col">
                      <a className="fc-compare__title" href={view.href}>
                        {view.title}
                      </a>
                      {view.subtitle && <span className="fc-compare__subtitle">{view.subtitle}</span>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {price && <Row {...price} views={views} />}
                {views.some(({ finance }) => finance) && (
                  <tr>
                    <th scope="row">Finance</th>
                    {views.map(({ id: car, finance }) => (
                      <td key={car}>
                        {finance ? <Finance payment={finance} /> : <Nothing word={NOT_GIVEN} />}
                      </td>
                    ))}
                  </tr>
                )}
                {rows.map((row) => (
                  <Row key={row.label} {...row} views={views} />
                ))}
                {features.map(({ feature, has, same }) => (
                  <tr key={feature} data-same={same || undefined}>
                    <th scope="row">{feature}</th>
                    {has.map((value, index) => (
                      <td key={views[index]?.id}>
                        {value ? (
                          <>
                            <Check aria-hidden size={20} />
                            <span className="fc-visually-hidden">Yes</span>
                          </>
                        ) : (
                          <Nothing word="No" />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  )
}

/** Two places to fill, and the way to what fills them. */
function Empty({ site }: { site: BlockProps<CompareTableProps>['site'] }) {
  return (
    <div className="fc-compare__empty">
      <EmptyPicture of="compare" site={site} />
      <a className="fc-button fc-button--primary fc-button--lg" href={site.search.path}>
        Find {site.settings.search.noun.many} to compare
      </a>
    </div>
  )
}

function Row({ label, values, same, best, views }: CompareRow & { views: readonly CardView[] }) {
  return (
    <tr data-same={same || undefined}>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        <td key={views[index]?.id}>
          {value === '' ? <Nothing word={NOT_GIVEN} /> : value}
          {best?.cars[index] && <span className="fc-compare__best">{best.word}</span>}
        </td>
      ))}
    </tr>
  )
}

function CarHead({ view, cover, removeHref }: { view: CardView; cover: string; removeHref: string }) {
  return (
    <div className="fc-compare__car">
      <a className="fc-compare__remove" href={removeHref} data-remove={view.id}>
        <X aria-hidden size={16} />
        Remove<span className="fc-visually-hidden"> {view.title}</span>
      </a>
      <div className="fc-compare__shot">
        <a href={view.href} className="fc-compare__picture" tabIndex={-1} aria-hidden>
          <img
            src={imageUrl(view.image ?? cover, { width: 480 })}
            srcSet={view.image ? srcSet(view.image, [240, 320, 480, 640]) : undefined}
            sizes="(min-width: 992px) 18rem, 55vw"
            alt=""
            width={480}
            height={320}
          />
        </a>
        {view.tag && (
          <span className="fc-car-card__tag" data-tone={view.tag.tone}>
            {view.tag.reason === 'certified' ? <CertifiedMark text={view.tag.text} /> : view.tag.text}
          </span>
        )}
      </div>
    </div>
  )
}

function Finance({ payment: { amount, per, rate, loan } }: { payment: Payment }) {
  return (
    <>
      <span data-loan={loan}>{amount}</span> per {per}
      <br />
      <small>{rate}</small>
    </>
  )
}

/** Cars that stand beside each other on a phone, each fact's name on a line above them; more scroll sideways. */
const ON_A_PHONE = 3

/** Of a fact: a caravan without an engine has no "No" kilometres. */
const NOT_GIVEN = 'Not given'

function Nothing({ word }: { word: string }) {
  return (
    <>
      <Minus aria-hidden size={18} className="fc-compare__nothing" />
      <span className="fc-visually-hidden">{word}</span>
    </>
  )
}

function without(path: string, cars: readonly Car[], id: number): string {
  return compareHref(
    path,
    cars.map((car) => car.id).filter((other) => other !== id),
  )
}
