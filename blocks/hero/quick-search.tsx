import { Search } from 'lucide-react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatCount, formatMoney } from '../../runtime/format/money.ts'
import { countOf, type VehicleNoun } from '../../runtime/rules/car/vehicle-noun.ts'
import type { HeroProps } from '../../schemas/generated/types.ts'
import type { FacetCount } from '../shared/stock/stock-facets.ts'
import type { HeroData } from './load.ts'

const PRICE_STEPS = [5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000]
const TYPE_LABELS: [value: string, label: string][] = [
  ['new', 'New'],
  ['demo', 'Demo'],
  ['used', 'Used'],
]

interface QuickSearchProps {
  id: string
  props: HeroProps
  data: HeroData
  site: SiteContext
}

/** A plain form that leads to the search page: make, price, condition and text as its address spells them (ROUTE-10). */
export function QuickSearch({ id, props, data, site }: QuickSearchProps) {
  const button = buttonText(props.searchButton, data.count, site.settings.search.noun)
  return (
    <search className="fc-quick-search fc-tone--surface" aria-labelledby={`${id}-search`}>
      <form action={site.search.path} method="get">
        <div className="fc-quick-search__head">
          <h2 id={`${id}-search`} className="fc-quick-search__title">
            {props.searchTitle}
          </h2>
          <ConditionSwitch types={data.types} />
        </div>
        <div className="fc-quick-search__fields">
          <div className="fc-field">
            <label htmlFor={`${id}-make`}>Make</label>
            <MakeSelect id={`${id}-make`} data={data} first="Any make" />
          </div>
          <div className="fc-field">
            <label htmlFor={`${id}-price`}>Price up to</label>
            <PriceSelect id={`${id}-price`} first="Any price" />
          </div>
          <div className="fc-field">
            <label htmlFor={`${id}-text`}>Model or keyword</label>
            <input
              className="fc-input"
              id={`${id}-text`}
              name="query"
              type="search"
              placeholder="SUV, hybrid, heated seats"
              autoComplete="off"
            />
          </div>
          <button className="fc-button fc-button--primary fc-button--lg" type="submit">
            <Search aria-hidden />
            {button}
          </button>
        </div>
      </form>
    </search>
  )
}

/** The same search as one sentence with gaps. */
export function SentenceSearch({ id, props, data, site }: QuickSearchProps) {
  const button = buttonText(props.searchButton, data.count, site.settings.search.noun)
  return (
    <search className="fc-sentence-search" aria-label={props.searchTitle}>
      <form action={site.search.path} method="get">
        <p className="fc-sentence-search__line fc-heading">
          <label htmlFor={`${id}-make`}>I’d like</label>{' '}
          <MakeSelect id={`${id}-make`} data={data} first="any make" />{' '}
          <label htmlFor={`${id}-price`}>for</label>{' '}
          <PriceSelect id={`${id}-price`} first="any price" prefix="up to " />
        </p>
        <button className="fc-button fc-button--primary fc-button--lg" type="submit">
          {button}
        </button>
      </form>
    </search>
  )
}

/** An empty yard is nothing to promise: the button is an ordinary one then. */
function buttonText(text: string, count: number, noun: VehicleNoun): string {
  if (count === 0) return 'Search'
  return text.replace(`{count} ${noun.many}`, countOf(count, noun)).replace('{count}', formatCount(count))
}

/** Many makes stand in two groups, the popular ones first (SRCH-18). */
function MakeSelect({ id, data, first }: { id: string; data: HeroData; first: string }) {
  const { popular, all } = data.makes
  return (
    <select className="fc-select" id={id} name="make" defaultValue="">
      <option value="">{first}</option>
      {popular.length === 0 ? (
        <MakeOptions makes={all} />
      ) : (
        <>
          <optgroup label="Popular">
            <MakeOptions makes={popular} />
          </optgroup>
          <optgroup label="All">
            <MakeOptions makes={all} />
          </optgroup>
        </>
      )}
    </select>
  )
}

function MakeOptions({ makes }: { makes: FacetCount[] }) {
  return makes.map(({ value, count }) => (
    <option key={value} value={value}>
      {`${value} (${formatCount(count)})`}
    </option>
  ))
}

function PriceSelect({ id, first, prefix = '' }: { id: string; first: string; prefix?: string }) {
  return (
    <select className="fc-select" id={id} name="price_max" defaultValue="">
      <option value="">{first}</option>
      {PRICE_STEPS.map((price) => (
        <option key={price} value={price}>
          {`${prefix}${formatMoney(price)}`}
        </option>
      ))}
    </select>
  )
}

/** All, new, demo, used: radio buttons, so that the form carries the choice without script. */
function ConditionSwitch({ types }: { types: string[] }) {
  const options = TYPE_LABELS.filter(([value]) => types.includes(value))
  if (options.length < 2) return null
  return (
    <fieldset className="fc-quick-search__types">
      <legend className="fc-visually-hidden">Condition</legend>
      <label>
        <input type="radio" name="car_type" value="" defaultChecked />
        <span>All</span>
      </label>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="car_type" value={value} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
