import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  opposite,
  sideIn,
  SIDES,
  sidesWith,
  sidesWithout,
  type Edge,
  type Side,
} from '../../core/style/sides.ts'
import { steppedSpace } from '../../core/style/steps.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { spaceWords, useSpaceScale } from './space-scale.ts'
import { RadioRow } from './radio-row.tsx'
import { useStyleOf } from './style-context.ts'
import { StyleOrigin } from './style-field.tsx'
import { widthWords } from './width-bar.tsx'

const PLACES = (['margin', 'padding'] as const).flatMap((edge) => SIDES.map((side) => ({ edge, side })))
const REACHES = [
  { value: 'one', title: 'This side' },
  { value: 'two', title: 'Both sides' },
  { value: 'all', title: 'All sides' },
] as const
type Reach = (typeof REACHES)[number]['value']

const WORDS: Readonly<Record<Side, [margin: string, padding: string]>> = {
  Top: ['Space above', 'Inner space at the top'],
  Right: ['Space at the right', 'Inner space at the right'],
  Bottom: ['Space below', 'Inner space at the bottom'],
  Left: ['Space at the left', 'Inner space at the left'],
}
const titleOf = ({ edge, side }: { edge: Edge; side: Side }) => WORDS[side][edge === 'margin' ? 0 : 1]

/**
 * The space around a block and inside of it, drawn as boxes: a press on a side chooses it, up and down step it through the
 * theme's scale, with Alt the opposite one too, with Shift all four.
 */
export function BoxModel() {
  const { nodes, width, drawn, write } = useStyleOf()
  const [at, setAt] = useState(4)
  const [reach, setReach] = useState<Reach>('one')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const scale = useSpaceScale()
  const place = PLACES[at] ?? { edge: 'padding', side: 'Top' }
  const style = nodes[0]?.style ?? {}
  const sides = (of: Reach): readonly Side[] =>
    of === 'all' ? SIDES : of === 'two' ? [place.side, opposite(place.side)] : [place.side]
  const pxOf = ({ edge, side }: typeof place) => drawn[`${edge}-${side.toLowerCase()}`]
  const named = (of: Reach) => {
    const edge = place.edge === 'margin' ? 'space around' : 'inner space'
    return of === 'all' ? `${edge} on all sides` : of === 'two' ? `${edge} on both sides` : titleOf(place)
  }
  const set = (value: unknown, of: Reach) =>
    write(sidesWith(style, place.edge, sides(of), width, value), named(of))
  const clear = (of: Reach) => write(sidesWithout(style, place.edge, sides(of), width), `${named(of)} away`)
  const current = sideIn(style, place.edge, place.side, width)
  const step = (by: 1 | -1, of: Reach) => {
    const known = current?.value ?? Number.parseFloat(pxOf(place) ?? '0')
    const now = current ? known : `${String(known)}px`
    set(steppedSpace(now, by, scale, place.edge === 'margin' ? -10 : 0), of)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const of = shiftKey ? 'all' : altKey ? 'two' : reach
    if (key === 'ArrowUp') step(1, of)
    else if (key === 'ArrowDown') step(-1, of)
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const next = (at + (key === 'ArrowRight' ? 1 : PLACES.length - 1)) % PLACES.length
      setAt(next)
      box.current?.querySelectorAll<HTMLElement>('input')[next]?.focus()
    } else if (key === 'Home') set(0, of)
    else if (key === 'End') set(scale.length - 1, of)
    else if (key === 'Delete' || key === 'Backspace') clear(of)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <fieldset ref={box} className="ed-box" aria-label="Space around and inside">
        <span className="ed-box__name" aria-hidden>
          Around
        </span>
        <span className="ed-box__name ed-box__name--inner" aria-hidden>
          Inside
        </span>
        <span className="ed-box__size" aria-hidden>
          {sizeWords(drawn)}
        </span>
        {PLACES.map((each, index) => {
          const own = sideIn(style, each.edge, each.side, width)
          const px = pxOf(each)
          return (
            <input
              key={titleOf(each)}
              readOnly
              role="spinbutton"
              inputMode="none"
              className="ed-box__side"
              data-edge={each.edge}
              data-side={each.side}
              data-own={own !== undefined}
              data-chosen={index === at}
              aria-label={titleOf(each)}
              aria-valuemin={each.edge === 'margin' ? -10 : 0}
              aria-valuemax={scale.length - 1}
              aria-valuenow={typeof own?.value === 'number' ? own.value : 0}
              aria-valuetext={spaceWords(own?.value, scale, px)}
              title={`${titleOf(each)}: ${spaceWords(own?.value, scale, px)}`}
              tabIndex={index === at ? 0 : -1}
              value={px === undefined ? '–' : Math.round(Number.parseFloat(px))}
              onFocus={() => setAt(index)}
              onKeyDown={onKeyDown}
            />
          )
        })}
      </fieldset>
      <div className="ed-field ed-style">
        <div className="ed-field__head">
          <span id={id} className="ed-label">
            {titleOf(place)}
          </span>
          <span className="ed-style__words">{spaceWords(current?.value, scale, pxOf(place))}</span>
          {current && <StyleOrigin prop={current.prop} title={titleOf(place)} />}
        </div>
        <RadioRow
          labelledBy={id}
          look="scale"
          options={scale.map((px, index) => ({
            value: index,
            title: `Step ${index}, ${Math.round(px)} px`,
            content: <i style={{ height: `${10 + index * 9}%` }} />,
          }))}
          value={typeof current?.value === 'number' ? current.value : undefined}
          onChoose={(next) => (next === undefined ? clear(reach) : set(next, reach))}
        />
        <div className="ed-box__tools">
          <fieldset className="ed-segments ed-segments--words" aria-label="Sides that change">
            {REACHES.map(({ value, title }) => (
              <button
                key={value}
                type="button"
                aria-pressed={reach === value}
                onClick={() => setReach(value)}
              >
                {title}
              </button>
            ))}
          </fieldset>
          <IconButton icon={Minus} label="Less space" onPress={() => step(-1, reach)} />
          <IconButton icon={Plus} label="More space" onPress={() => step(1, reach)} />
          {current && current.from === width && (
            <IconButton
              icon={RotateCcw}
              label={`${titleOf(place)} as the block has it`}
              onPress={() => clear(reach)}
            />
          )}
        </div>
        {current && current.from !== width && (
          <p className="ed-field__hint">As it is {widthWords(current.from).toLowerCase()}.</p>
        )}
      </div>
    </>
  )
}

function sizeWords({ width, height }: Readonly<Record<string, string>>): string {
  const [w, h] = [width, height].map((each) => Math.round(Number.parseFloat(each ?? '')))
  return Number.isFinite(w) && Number.isFinite(h) ? `${w} × ${h}` : ''
}
