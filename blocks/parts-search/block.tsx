import {
  BatteryCharging,
  Caravan,
  Cog,
  type LucideIcon,
  Package,
  Search,
  Shield,
  Truck,
  Wrench,
} from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { imageUrl } from '../../runtime/format/image.ts'
import { formatCount, formatMoney } from '../../runtime/format/money.ts'
import { hidesHost } from '../../runtime/route/link-scheme.ts'
import { isPriceShown } from '../../runtime/rules/car/price.ts'
import type { PartsSearchProps } from '../../schemas/generated/types.ts'
import { Band } from '../shared/band/band.tsx'
import type { Part, PartsData } from './load.ts'
import { PARTS_SORT_LABELS, PARTS_SORTS, partsAddress, type PartsState } from './state.ts'

/** Parts and accessories with number, price and the way to ask; a form and links, so that it needs no script (ROUTE-15). */
export default function PartsSearch({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<PartsSearchProps, PartsData>) {
  const { state, parts, count } = data
  return (
    <Band id={id} space="sm" className={`fc-parts ${className}`}>
      <PartsForm id={id} placeholder={props.placeholder} data={data} path={page.path} />
      <p className="fc-parts__count" id={`${id}-count`}>
        {`${formatCount(count)} ${count === 1 ? 'part' : 'parts'}`}
        {partsAddress('', { ...state, page: 1 }) !== '' && <a href={page.path}>Show all parts</a>}
      </p>
      {parts.length === 0 ? (
        <p className="fc-lead">
          Nothing by that name is on our list. We can get most things in a day or two:{' '}
          <a href={site.settings.routes.contact}>ask our parts people</a>.
        </p>
      ) : (
        <ul className="fc-parts__list">
          {parts.map((part) => (
            <li key={part.sku}>
              <PartCard part={part} enquire={enquireHref(props.enquire, part)} />
            </li>
          ))}
        </ul>
      )}
      <PartsPages data={data} path={page.path} />
    </Band>
  )
}

interface PartsFormProps {
  id: string
  placeholder: string
  data: PartsData
  path: string
}

function PartsForm({ id, placeholder, data, path }: PartsFormProps) {
  const { state, makes, categories } = data
  return (
    <search>
      <form className="fc-parts__form" action={path} method="get">
        <div className="fc-field fc-parts__text">
          <label htmlFor={`${id}-text`}>Search parts</label>
          <input
            className="fc-input"
            id={`${id}-text`}
            name="query"
            type="search"
            placeholder={placeholder}
            defaultValue={state.query}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        {makes.length > 1 && (
          <Choice
            id={`${id}-make`}
            name="make"
            label="Make"
            first="Any make"
            chosen={state.make}
            values={makes}
          />
        )}
        <Choice
          id={`${id}-category`}
          name="category"
          label="Category"
          first="All categories"
          chosen={state.category}
          values={categories}
        />
        <div className="fc-field">
          <label htmlFor={`${id}-sort`}>Sort by</label>
          <select className="fc-select" id={`${id}-sort`} name="sortBy" defaultValue={state.sort}>
            {PARTS_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {PARTS_SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        </div>
        <button className="fc-button fc-button--primary" type="submit">
          <Search aria-hidden />
          Search
        </button>
      </form>
    </search>
  )
}

interface ChoiceProps {
  id: string
  name: string
  label: string
  first: string
  chosen: string
  values: [value: string, count: number][]
}

function Choice({ id, name, label, first, chosen, values }: ChoiceProps) {
  const known = values.some(([value]) => value === chosen)
  return (
    <div className="fc-field">
      <label htmlFor={id}>{label}</label>
      <select className="fc-select" id={id} name={name} defaultValue={chosen}>
        <option value="">{first}</option>
        {chosen !== '' && !known && <option value={chosen}>{chosen} (0)</option>}
        {values.map(([value, count]) => (
          <option key={value} value={value}>{`${value} (${formatCount(count)})`}</option>
        ))}
      </select>
    </div>
  )
}

const ICONS: [words: RegExp, Icon: LucideIcon][] = [
  [/tow|tray|tub|bed|cargo/i, Truck],
  [/electr|batter|solar|light/i, BatteryCharging],
  [/protect|safety|brake/i, Shield],
  [/filter|service|fluid/i, Cog],
  [/awning|annexe|caravan|outdoor/i, Caravan],
  [/tool|chassis|bearing|suspension/i, Wrench],
]

function PartCard({ part, enquire }: { part: Part; enquire: string | null }) {
  const Icon = ICONS.find(([words]) => words.test(part.category))?.[1] ?? Package
  const fits = [part.make, part.model].filter(Boolean).join(' ')
  return (
    <article className="fc-part fc-card">
      <div className="fc-part__media">
        {part.image ? (
          <img src={imageUrl(part.image, { width: 320 })} alt="" width={320} height={213} loading="lazy" />
        ) : (
          <Icon aria-hidden size={40} strokeWidth={1.25} />
        )}
      </div>
      <div className="fc-part__body">
        <p className="fc-eyebrow">{part.category}</p>
        <h2 className="fc-part__name">{part.name}</h2>
        <p className="fc-part__number fc-small fc-muted">
          {`Part no. ${part.sku}`}
          {fits && ` · fits ${fits}`}
        </p>
        {part.description && <p className="fc-small">{part.description}</p>}
        <div className="fc-part__foot">
          <strong>{isPriceShown(part.price) ? formatMoney(part.price) : 'Price on request'}</strong>
          {enquire && (
            <a className="fc-button fc-button--secondary fc-button--sm" href={enquire}>
              Ask us<span className="fc-visually-hidden"> about {part.name}</span>
            </a>
          )}
        </div>
      </div>
    </article>
  )
}

/** The form with the part in its address, `/parts/search?part=…#parts-enquiry`; none where that hides its host. */
function enquireHref(target: string, { name, sku }: Part): string | null {
  if (hidesHost(target)) return null
  const [path = '', anchor] = target.split('#')
  const query = new URLSearchParams({ part: `${name} (${sku})` })
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor ? `#${anchor}` : ''}`
}

function PartsPages({ data: { state, pages }, path }: { data: PartsData; path: string }) {
  if (pages < 2) return null
  const to = (page: number) => partsAddress(path, { ...state, page } satisfies PartsState)
  return (
    <nav className="fc-parts__pages" aria-label="Pages">
      {state.page > 1 && (
        <a href={to(state.page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span>{`Page ${state.page} of ${pages}`}</span>
      {state.page < pages && (
        <a href={to(state.page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
