import { memo, useDeferredValue, useState } from 'react'
import { useRange } from 'react-instantsearch'
import { attempt } from '../../runtime/log/attempt.ts'
import {
  keyboardStep,
  moveHandle,
  sliderRange,
  type SliderRange,
} from '../../runtime/rules/search/range-slider.ts'
import { attributeLabel, type RangeAttribute } from '../../runtime/search-state/attributes.ts'
import { amountLabel } from '../../runtime/search-state/labels.ts'
import type { Range } from '../../runtime/search-state/search-state.ts'
import { useRegion } from '../search-results/region/context.ts'
import { useLook } from '../search-results/region/preview.tsx'
import { type Search, useSearch } from '../search-results/region/use-search.tsx'
import { Histogram } from './histogram.tsx'
import { Section } from './section.tsx'

type Pair = [number, number]

/** Two handles on one track with number inputs beside them, so that dragging has an alternative (SRCH-15, UI-11). */
export function RangeSection({ attribute }: { attribute: RangeAttribute }) {
  const { state, go } = useSearch()
  const { min: low, max: high } = state.ranges[attribute] ?? {}
  const { min, max } = useDeferredValue(useRange({ attribute }).range)
  // Where no car is found there are no years, and the default range of amounts would read "0 – 100000".
  if (attribute === 'year' && !max && low === undefined && high === undefined) return null
  return <Slider attribute={attribute} low={low} high={high} least={min} most={max} go={go} />
}

interface SliderProps {
  attribute: RangeAttribute
  low: number | undefined
  high: number | undefined
  /** Of the cars that the other filters find. */
  least: number | undefined
  most: number | undefined
  go: Search['go']
}

/** Drawn again for its own bounds and numbers only. */
const Slider = memo(function Slider({ attribute, low, high, least, most, go }: SliderProps) {
  const { id, site } = useRegion()
  const range = sliderRange(most === undefined ? undefined : { min: least ?? 0, max: most })
  // A bound of the address may lie beyond the cars that the other filters leave: the other end is then not before it.
  const settled: Pair = [
    Math.min(bound(low, range.min), bound(high, Infinity)),
    Math.max(bound(high, range.max), bound(low, 0)),
  ]
  const [pair, setPair] = useFollowed<Pair>(settled, settled.join(':'))

  const look = useLook()
  const boundsOf = ([from, to]: Pair): Range => ({
    ...(from > range.min && { min: from }),
    ...(to < range.max && { max: to }),
  })

  // The slider stays usable, and the visitor is not told (SRCH-50, ERR-07).
  const safely = (act: () => void) => attempt(`The ${attribute} slider failed`, act)
  const send = (next: Pair) => {
    setPair(next)
    // A key that only passes by, or a press that moves nothing, leaves the page of results as it is (SRCH-41).
    if (next.join() === settled.join()) return look(attribute)
    // Not by the range's own `refine`, which rounds to whole numbers: another search than the one that was counted.
    const ranges = { [attribute]: boundsOf(next) }
    safely(() => go((now) => ({ ...now, page: 1, ranges: { ...now.ranges, ...ranges } })))
  }
  /** Not searched yet, but counted (SRCH-21). */
  const consider = (next: Pair) => safely(() => look(attribute, boundsOf(next)))
  /** @param target asked in here, because reading a handle may fail as well */
  const drag = (handle: 0 | 1, target: () => number) =>
    safely(() => {
      const next = moveHandle(pair, handle, target(), range, attribute)
      setPair(next)
      look(attribute, boundsOf(next))
    })
  const typed = (handle: 0 | 1, value: number | undefined): Pair => {
    const next: Pair = [...pair]
    next[handle] = value ?? (handle === 0 ? range.min : range.max)
    return next[0] <= next[1] ? next : [next[1], next[0]]
  }
  const text = (value: number) => amountLabel(attribute, value, site.regional)
  const label = attributeLabel(attribute, site.regional)
  const active = Number(low !== undefined) + Number(high !== undefined)
  const share = (value: number) => ((value - range.min) / Math.max(1, range.max - range.min)) * 100
  const ends = ['Minimum', 'Maximum'] as const
  return (
    <Section name={attribute} title={label} active={active > 0 ? 1 : 0}>
      <p className="fc-range__text" aria-hidden>
        {text(pair[0])} – {text(pair[1])}
      </p>
      <Histogram attribute={attribute} range={range} />
      <div
        className="fc-range__track"
        // Not the style attribute: the server would write it into the page, where the policy forbids it.
        ref={(track) => {
          track?.style.setProperty('--low', `${share(pair[0])}%`)
          track?.style.setProperty('--high', `${share(pair[1])}%`)
        }}
      >
        {([0, 1] as const).map((handle) => (
          <input
            key={handle}
            className="fc-range__handle"
            type="range"
            aria-label={`${ends[handle]} ${label.toLowerCase()}`}
            aria-valuetext={text(pair[handle])}
            min={range.min}
            max={range.max}
            // The browser would snap both handles to multiples of a step, and hide the exact end of the track (SRCH-45).
            step="any"
            value={pair[handle]}
            onChange={(event) => drag(handle, () => event.currentTarget.valueAsNumber)}
            onPointerUp={() => send(pair)}
            onKeyDown={(event) => {
              const raw = keyTarget(event.key, pair[handle], range, keyboardStep(range, attribute))
              if (raw === undefined) return
              event.preventDefault()
              drag(handle, () => raw)
            }}
            onKeyUp={() => send(pair)}
          />
        ))}
      </div>
      <div className="fc-range__inputs">
        {([0, 1] as const).map((handle) => (
          <label key={handle} htmlFor={`${id}-${attribute}-${handle}`}>
            <span>{handle === 0 ? 'From' : 'To'}</span>
            <NumberInput
              id={`${id}-${attribute}-${handle}`}
              name={`${attribute}_${handle === 0 ? 'min' : 'max'}`}
              value={handle === 0 ? low : high}
              placeholder={String(handle === 0 ? range.min : range.max)}
              onType={(value) => consider(typed(handle, value))}
              onSend={(value) => send(typed(handle, value))}
              onLeave={() => look(attribute)}
            />
          </label>
        ))}
      </div>
    </Section>
  )
})

/** Where a key of the slider pattern leads; undefined for any other key. */
function keyTarget(key: string, value: number, range: SliderRange, step: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return value + step
  if (key === 'ArrowLeft' || key === 'ArrowDown') return value - step
  if (key === 'PageUp') return value + step * 10
  if (key === 'PageDown') return value - step * 10
  if (key === 'Home') return range.min
  return key === 'End' ? range.max : undefined
}

/** State that the visitor changes, and that follows its source when that changes from elsewhere: back, chips, new bounds. */
function useFollowed<Value>(source: Value, key: string): [Value, (value: Value) => void] {
  const [value, setValue] = useState(source)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setValue(source)
    return [source, setValue]
  }
  return [value, setValue]
}

function bound(value: number | undefined, fallback: number): number {
  return value !== undefined && Number.isFinite(value) ? value : fallback
}

interface NumberInputProps {
  id: string
  name: string
  value: number | undefined
  placeholder: string
  onType: (value: number | undefined) => void
  onSend: (value: number | undefined) => void
  /** It was left as it was found. */
  onLeave: () => void
}

/** Typed bounds are taken as typed, to the cent; an empty input, or one without a number, opens the end. */
function NumberInput({ id, name, value, placeholder, onType, onSend, onLeave }: NumberInputProps) {
  const shown = value !== undefined && Number.isFinite(value) ? String(value) : ''
  const [text, setText] = useFollowed(shown, shown)
  const send = () => (text === shown ? onLeave() : onSend(numberOf(text)))
  return (
    <input
      className="fc-input"
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      value={text}
      placeholder={placeholder}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onType(numberOf(event.currentTarget.value))
      }}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Sending the form presses its button, which closes the panel on phones.
        event.preventDefault()
        send()
      }}
    />
  )
}

/** The number as an address holds it: to the cent, in nine digits (SRCH-03). */
function numberOf(text: string): number | undefined {
  const number = Number.parseFloat(text.replaceAll(/[^\d.]/g, ''))
  return Number.isNaN(number) ? undefined : Math.min(999_999_999, Math.round(number * 100) / 100)
}
