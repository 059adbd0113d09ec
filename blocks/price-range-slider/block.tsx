import { Search } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import type { PriceRangeSliderProps } from '../../schemas/generated/types.ts'
import { Band, BandHead } from '../shared/band/band.tsx'
import { usePriceRange } from './use-price-range.ts'

const ENDS = [
  ['price_min', 'Minimum price', 'From'],
  ['price_max', 'Maximum price', 'To'],
] as const

/**
 * Handles, inputs and text of one range (BUDG-16, BUDG-17), which is searched with the dearest first. Without script the
 * typed ends are sent as they are.
 */
export default function PriceRangeSlider({ id, props, site, className }: BlockProps<PriceRangeSliderProps>) {
  const { slider } = site.settings.budget
  const { min, max, step } = slider
  const { pair, texts, type, commit, move } = usePriceRange(slider)
  const form = useRef<HTMLFormElement>(null)
  const headingId = `${id}-heading`
  const [low, high] = pair.map((value) => `${((value - min) / (max - min)) * 100}%`)
  // By script, since the site allows no style in its markup.
  useLayoutEffect(() => {
    form.current?.style.setProperty('--low', low ?? '0%')
    form.current?.style.setProperty('--high', high ?? '100%')
  }, [low, high])
  const go = (event: FormEvent): void => {
    event.preventDefault()
    const address = new URLSearchParams([
      ['price', commit().join(':')],
      ['sortBy', 'price-desc'],
    ])
    window.location.assign(`${site.search.path}?${address}`)
  }
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
        <form
          ref={form}
          className="fc-price-slider__form"
          action={site.search.path}
          method="get"
          onSubmit={go}
        >
          <input type="hidden" name="sortBy" value="price-desc" />
          <p className="fc-price-slider__text fc-heading fc-tabular" data-text>
            {`${formatMoney(pair[0])} - ${formatMoney(pair[1])}`}
          </p>
          <div className="fc-range__track">
            {ENDS.map(([name, label], index) => (
              <input
                key={name}
                className="fc-range__handle"
                type="range"
                aria-label={label}
                aria-valuetext={formatMoney(pair[index as 0 | 1])}
                min={min}
                max={max}
                step={step}
                value={pair[index as 0 | 1]}
                onChange={({ currentTarget }) => move(index as 0 | 1, () => currentTarget.valueAsNumber)}
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
                  value={texts[index as 0 | 1]}
                  onChange={({ currentTarget }) => type(index as 0 | 1, currentTarget.value)}
                  onBlur={commit}
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
