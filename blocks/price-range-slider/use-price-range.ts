import { useState } from 'react'
import { attempt } from '../../runtime/log/attempt.ts'
import { amountOf, movePriceHandle } from '../../runtime/rules/search/budget.ts'

type Pair = readonly [number, number]
type Texts = readonly [string, string]
type Slider = Parameters<typeof movePriceHandle>[3]

interface PriceRange {
  pair: Pair
  /** What stands in the inputs; counts when it is committed. */
  texts: Texts
  type(end: 0 | 1, text: string): void
  /** Takes over what is typed. @returns the range from then on */
  commit(): Pair
  /** @param value asked in here, because reading a handle may fail as well */
  move(end: 0 | 1, value: () => number): void
}

/** One range behind two handles and two inputs, the handles apart (BUDG-16, BUDG-17). */
export function usePriceRange(slider: Slider): PriceRange {
  const [pair, setPair] = useState<Pair>([slider.min, slider.max])
  const [texts, setTexts] = useState<Texts>([String(slider.min), String(slider.max)])
  const set = (next: Pair): void => {
    setPair(next)
    setTexts([String(next[0]), String(next[1])])
  }
  // A move that fails leaves the form as it stands, and the visitor is not told (SRCH-50, ERR-07).
  const safely = (next: () => Pair): Pair => {
    const taken = attempt('The price slider failed', next)
    if (taken) set(taken)
    return taken ?? pair
  }
  return {
    pair,
    texts,
    type: (end, text) => setTexts(end === 0 ? [text, texts[1]] : [texts[0], text]),
    commit: () => safely(() => typedRange(texts, slider)),
    move: (end, value) => safely(() => movePriceHandle([...pair], end, value(), slider)),
  }
}

/** The ends as typed, in their order and inside of the slider; they may be as near as 1 dollar. */
function typedRange(texts: Texts, { min, max }: Slider): Pair {
  const inside = (text: string) => Math.min(max, Math.max(min, Math.round(amountOf(text))))
  const [from, to] = texts.map(inside).toSorted((a, b) => a - b) as [number, number]
  return from < to ? [from, to] : [Math.max(min, to - 1), Math.max(min + 1, to)]
}
