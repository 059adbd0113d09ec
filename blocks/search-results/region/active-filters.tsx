import type { Regional } from '../../../schemas/generated/types.ts'
import { X } from 'lucide-react'
import { bodyLabel, type BodyType, relatedBody } from '../../../runtime/rules/car/body-type.ts'
import { formatCount } from '../../../runtime/format/money.ts'
import { type UnderstoodPart, withoutPart } from '../../../runtime/query-understanding/understood.ts'
import {
  attributeLabel,
  type ListAttribute,
  type RangeAttribute,
} from '../../../runtime/search-state/attributes.ts'
import { nearLabel, nearOfText, withNear } from '../../../runtime/search-state/near.ts'
import { amountLabel, rangeLabel, valueLabel } from '../../../runtime/search-state/labels.ts'
import { withoutModelsOf } from '../../../runtime/search-state/without-models.ts'
import { type SearchState, SORT_LABELS } from '../../../runtime/search-state/search-state.ts'
import { type Region, useRegion } from './context.ts'
import { useFacet } from './use-facet.ts'
import { valueName } from './value-name.ts'
import { presentUnknown, searchAddress } from '../address.ts'
import { useClear } from './use-clear.ts'
import { useFound, useSearch } from './use-search.tsx'

interface Chip {
  text: string
  /** The search without it. */
  without: SearchState
}

/** Active filters as removable chips with a way to clear all, those read out of the typed text among them (SRCH-63). */
export function ActiveFilters() {
  const { site, reader, data } = useRegion()
  const { go } = useSearch()
  const clear = useClear()
  // Of the cars that are shown; a chip is taken from the search that is asked for by then.
  const { shown: state } = useFound()
  const chipsOf = (search: SearchState): Chip[] => {
    const first = { ...search, page: 1 }
    const all = [
      ...textChips(first, reader, site.regional),
      ...listChips(first, site, data.vocabulary.makes),
      ...rangeChips(first, site.regional),
    ]
    // "Kid friendly with isofix" says the same twice.
    return all.filter(({ text }, at) => all.findIndex((chip) => chip.text === text) === at)
  }
  const remove = (text: string) =>
    go((now) => chipsOf(now).find((chip) => chip.text === text)?.without ?? now)
  const chips = chipsOf(state)
  if (chips.length === 0 && !data.near?.point) return null
  const { body: bodies = [] } = state.lists
  const related = bodies.length === 1 ? relatedBody(bodies[0] ?? '') : undefined
  return (
    <ul className="fc-search-results__chips" aria-label="Active filters">
      {chips.map(({ text }) => (
        <li key={text}>
          <button type="button" className="fc-chip" onClick={() => remove(text)}>
            <Removable text={text} />
          </button>
        </li>
      ))}
      <AddressPlace />
      {related !== undefined && data.vocabulary.body.includes(related) && <InRelated body={related} />}
      {/* What counts values is a search of its own when it appears: only where it has something to say. */}
      {data.presetCity !== null && state.lists.city?.join() === data.presetCity && <Elsewhere />}
      <li>
        <button type="button" className="fc-search-results__clear-all" onClick={clear}>
          Clear all
        </button>
      </li>
    </ul>
  )
}

function Removable({ text }: { text: string }) {
  return (
    <>
      <span className="fc-visually-hidden">Remove filter </span>
      {text}
      <X aria-hidden size={14} />
    </>
  )
}

/** The place of the address: without it the page is another one. */
function AddressPlace() {
  const { site, data, address } = useRegion()
  const { state } = useSearch()
  if (!data.near?.point) return null
  const without = (unknown: [string, string][]) =>
    searchAddress({ ...state, page: 1 }, { ...address, unknown: withNear(unknown, undefined) })
  return (
    <li>
      <a
        className="fc-chip"
        href={without(address.unknown)}
        onClick={({ currentTarget }) => {
          currentTarget.href = without(presentUnknown())
        }}
      >
        <Removable text={nearLabel(data.near, site.regional)} />
      </a>
    </li>
  )
}

/** Who looks at SUVs is told of the 4x4s: "16 more in 4x4". */
function InRelated({ body }: { body: BodyType }) {
  const { site } = useRegion()
  const { state } = useSearch()
  const { items } = useFacet('body')
  const count = items.find(({ value }) => value === body)?.count ?? 0
  const text = `${formatCount(count)} more in ${bodyLabel(body, site.regional)}`
  return count > 0 && <More text={text} lists={{ body: [...(state.lists.body ?? []), body] }} />
}

/** Widens the search: these values take the place of those of their attribute. */
function More({ text, lists }: { text: string; lists: SearchState['lists'] }) {
  const { state, go } = useSearch()
  return (
    <li>
      <button
        type="button"
        className="fc-search-results__clear-all"
        onClick={() => go({ ...state, lists: { ...state.lists, ...lists }, page: 1 })}
      >
        {text}
      </button>
    </li>
  )
}

/** A city that the site chose by itself hides the cars of the others: it says how many, and leads to them (SRCH-63). */
function Elsewhere() {
  const { items } = useFacet('city')
  const more = items.reduce((sum, { count, isRefined }) => sum + (isRefined ? 0 : count), 0)
  return more > 0 && <More text={`Show ${formatCount(more)} more elsewhere`} lists={{ city: [] }} />
}

/** The typed text: what is searched as text, and each part that was read as a refinement. */
function textChips(state: SearchState, reader: Region['reader'], regional: Regional): Chip[] {
  const { query } = state
  if (query === '') return []
  const { parts, rest } = reader.read(query)
  const kept = parts.map(({ start, end }) => query.slice(start, end).trim()).join(' ')
  // Words that say nothing of a car are a chip where they are all that was typed: they are in the box.
  const text = parts.length === 0 ? query : rest
  return [
    ...(text === ''
      ? []
      : [{ text: `“${text}”${rest === '' ? ': no filter' : ''}`, without: { ...state, query: kept } }]),
    ...parts.map((part) => ({
      text: partText(part, regional),
      without: { ...state, query: withoutPart(query, part) },
    })),
  ]
}

function partText({ meaning, negated }: UnderstoodPart, regional: Regional): string {
  const text = meaningText(meaning, regional)
  return negated ? `Not ${text}` : text
}

function meaningText(meaning: UnderstoodPart['meaning'], regional: Regional): string {
  if ('near' in meaning) {
    const near = nearOfText(meaning.near, regional)
    return near ? nearLabel(near, regional) : 'Near me'
  }
  if ('sort' in meaning) return `${SORT_LABELS[meaning.sort]} first`
  if ('unwanted' in meaning) return `Not ${meaning.unwanted}`
  if ('values' in meaning) {
    const { attribute, values, label } = meaning
    if (label !== undefined || attribute === 'said') return label ?? ''
    return [...new Set(values.map((value) => valueLabel(attribute, value, regional)))].join(' or ')
  }
  if ('label' in meaning) return meaning.label
  if (meaning.attribute === 'weekly_payment') {
    const { amount, period } = meaning.said
    return `${rangeLabel('price', { max: amount }, regional)} a ${period}`
  }
  const { attribute, ...range } = meaning
  if (attribute === 'seats')
    return valueLabel('seats', `${range.min}${range.max === undefined ? '+' : ''}`, regional)
  return `${attributeLabel(attribute, regional)} ${rangeLabel(attribute, range, regional)}`
}

function listChips(
  state: SearchState,
  site: Region['site'],
  makes: Region['data']['vocabulary']['makes'],
): Chip[] {
  return Object.entries(state.lists).flatMap(([name, values]) =>
    values.map((value) => {
      const rest = { ...state.lists, [name]: values.filter((other) => other !== value) }
      const lists = name === 'make' ? withoutModelsOf(value, rest, makes) : rest
      return { text: valueName(name as ListAttribute, value, site), without: { ...state, lists } }
    }),
  )
}

/** One chip per bound, so that either can be let go. */
function rangeChips(state: SearchState, regional: Regional): Chip[] {
  return Object.entries(state.ranges).flatMap(([name, { min, max }]) => {
    const attribute = name as RangeAttribute
    const without = (other: { min?: number; max?: number } | undefined): SearchState => {
      const ranges = { ...state.ranges }
      if (other) ranges[attribute] = other
      else delete ranges[attribute]
      return { ...state, ranges }
    }
    const text = (end: string, amount: number) =>
      `${attributeLabel(attribute, regional)} ${end} ${amountLabel(attribute, amount, regional)}`
    return [
      ...(min === undefined
        ? []
        : [{ text: text('from', min), without: without(max === undefined ? undefined : { max }) }]),
      ...(max === undefined
        ? []
        : [{ text: text('up to', max), without: without(min === undefined ? undefined : { min }) }]),
    ]
  })
}
