import { Search } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import type { PriceRangeSliderProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'

const ENDS = [
  ['price_min', 'Minimum price', 'From'],
  ['price_max', 'Maximum price', 'To'],
] as const

/** Sends the typed ends as they are without script; with it the handles and the inputs follow each other. */
export default function PriceRangeSlider({ id, props, site, className }: BlockProps<PriceRangeSliderProps>) {
  const { min, max, step } = site.settings.budget.slider
  const values = [min, max]
  const headingId = `${id}-heading`
  return (
    <Band
      id={id}
      tone={props.tone}
      space={props.space}
      labelledBy={headingId}
      className={`fc-price-slider ${className}`}
    >
      <div className="fc-price-slider__inner">
        <BandHead site={site} headingId={headingId} heading={props.heading} intro={props.intro} />
        <form className="fc-price-slider__form" action={site.search.path} method="get">
          <input type="hidden" name="sortBy" value="price-desc" />
          <p className="fc-price-slider__text fc-heading fc-tabular" data-text>
            {`${formatMoney(min)} - ${formatMoney(max)}`}
          </p>
          <div className="fc-range__track">
            {ENDS.map(([name, label], index) => (
              <input
                key={name}
                className="fc-range__handle"
                type="range"
                aria-label={label}
                aria-valuetext={formatMoney(values[index] as number)}
                min={min}
                max={max}
                step={step}
                defaultValue={values[index]}
                data-handle={index}
              />
            ))}
          </div>
          <div className="fc-price-slider__inputs">
            {ENDS.map(([name, , text], index) => (
              <div className="fc-field" key={name}>
                <label htmlFor={`${id}-${name}`}>{text}</label>
                <input
                  className="fc-input"
                  id={`${id}-${name}`}
                  name={name}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  defaultValue={values[index]}
                  data-end={index}
                />
              </div>
            ))}
            <button className="fc-button fc-button--primary fc-button--lg" type="submit">
              <Search aria-hidden />
              {props.button}
            </button>
          </div>
        </form>
      </div>
    </Band>
  )
}
