import type { BlockProps } from '../../runtime/block/types.ts'
import { formatOdometer } from '../../runtime/format/distance.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { shortCount } from '../../runtime/format/short-count.ts'
import type { ComparedCar, Comparison } from '../../runtime/rules/car/comparable-cars.ts'
import type { PricePositionProps } from '../../schemas/generated/types.ts'
import { axis } from '../shared/chart/axis.ts'
import { positionWords } from './words.ts'

/** Places are per cent of the chart, so that it takes any width and its letters stay as large as the page's. */
const percent = (value: number): string => `${value}%`

/** Comparable cars as dots, this one lit. The sentence is the text of the picture. */
export default function PricePosition({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<PricePositionProps, Comparison | null>) {
  if (data === null) return null
  const { regional, settings } = site
  const all = [data.car, ...data.others]
  const across = axis(
    all.map(({ km }) => km),
    4,
    0.94,
  )
  const up = axis(
    all.map(({ price }) => price),
    4,
    0.9,
  )
  const { sentence, note } = positionWords(data, settings.search.noun, regional.words.distance)
  const told = ({ name, km, price }: ComparedCar) =>
    `${name}, ${formatOdometer(km, regional)}, ${formatMoney(price)}`
  const place = ({ km, price }: ComparedCar) => ({
    cx: percent(across.at(km)),
    cy: percent(100 - up.at(price)),
  })
  const flip = across.at(data.car.km) > 60
  return (
    <section className={`fc-price-position ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <p className="fc-price-position__sentence">{sentence}</p>
      <div className="fc-chart" aria-hidden>
        <svg className="fc-chart__plot">
          {up.ticks.map((tick) => (
            <g key={tick}>
              <line x1="0" x2="100%" y1={percent(100 - up.at(tick))} y2={percent(100 - up.at(tick))} />
              <text x="0" y={percent(100 - up.at(tick))} dx="-8" dy="0.35em" textAnchor="end">
                {`$${shortCount(tick)}`}
              </text>
            </g>
          ))}
          {across.ticks.map((tick) => (
            <text key={tick} x={percent(across.at(tick))} y="100%" dy="1.6em" textAnchor="middle">
              {shortCount(tick)}
            </text>
          ))}
          {data.others.map((other, index) => (
            <circle key={index} {...place(other)} r="5">
              <title>{told(other)}</title>
            </circle>
          ))}
          <circle {...place(data.car)} r="9" data-lit>
            <title>{told(data.car)}</title>
          </circle>
          <text
            className="fc-chart__label"
            x={place(data.car).cx}
            y={place(data.car).cy}
            dx={flip ? -16 : 16}
            dy="0.35em"
            textAnchor={flip ? 'end' : 'start'}
          >
            {formatMoney(data.car.price)}
          </text>
        </svg>
        <p className="fc-chart__axis">{regional.words.odometer}</p>
      </div>
      <p className="fc-small fc-muted">{note}</p>
    </section>
  )
}
