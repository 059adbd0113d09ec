import { useMemo } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { cssColours } from '../../core/find-replace/css-colours.ts'
import { colourKey } from '../../core/find-replace/matcher.ts'
import { textPlaces } from '../../core/find-replace/text-places.ts'
import { membersOf } from '../../../runtime/json/object.ts'
import { ColorInput } from '../parts/color-input.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { looking, lookFor } from './find-store.ts'

/** The dealer's colours to choose from, and the new one. */
export function ColourFields({
  document,
  find,
  replacement,
  problem,
}: {
  document: JsonObject
  find: string
  replacement: string
  problem: string
}) {
  const colours = useMemo(() => coloursOf(document), [document])
  const wanted = colourKey(find)
  return (
    <>
      <fieldset className="ed-replace__colours">
        <legend>Colour to find</legend>
        {colours.map(({ key, text, shown, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === wanted}
            onClick={() => lookFor({ find: text })}
          >
            <span className="ed-replace__swatch" style={{ background: shown }} />
            {text} <span className="ed-quiet">{count}</span>
          </button>
        ))}
      </fieldset>
      <ColorInput
        label="Replace by"
        value={replacement}
        problem={problem}
        onChange={(value) => looking.set({ replacement: value })}
      />
    </>
  )
}

interface Colour {
  key: string
  text: string
  /** As CSS: a token as the theme has it. */
  shown: string
  count: number
}

/** Every colour of the document once, the most used first. */
function coloursOf(document: JsonObject): Colour[] {
  const tokens = membersOf(membersOf(document['theme'])['colors'])
  const found = new Map<string, Colour>()
  const all = textPlaces(document, BLOCKS).flatMap(({ kind, text, isCss }) =>
    kind !== 'colour' ? [] : isCss ? cssColours(text).map(({ colour }) => colour) : [text],
  )
  for (const text of all) {
    const key = colourKey(text)
    const shown = typeof tokens[text] === 'string' ? tokens[text] : text
    const { count = 0 } = found.get(key) ?? {}
    found.set(key, { key, text: found.get(key)?.text ?? text, shown, count: count + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
