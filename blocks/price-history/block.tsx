import { Fragment } from 'react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { formatDayOfYear } from '../../runtime/format/date.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import type { PricePoint } from '../../runtime/rules/car/price-history.ts'
import type { PriceHistoryProps } from '../../schemas/generated/types.ts'
import { axis } from '../shared/chart/axis.ts'
import type { PriceHistoryData } from './load.ts'

const percent = (value: number): string => `${value}%`

/** A line in steps, and the same as a list: the day, the price, and what changed. */
export default function PriceHistory({
  id,
  props,
  data,
  site,
  page,
  className,
}: BlockProps<PriceHistoryProps, PriceHistoryData | null>) {
  if (data === null) return null
  const { shown: history, known, isCut } = data
  const day = (at: number) => formatDayOfYear(at, site, page.now)
  return (
    <section className={`fc-price-history ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      <Steps history={history} now={page.now} />
      <ol className="fc-price-history__steps">
        {history.map(([at, price], index) => (
          <li key={at}>
            <span>{day(at)}</span>
            <strong>{formatMoney(price)}</strong>
            <Change by={price - (history[index - 1]?.[1] ?? price)} />
          </li>
        ))}
      </ol>
      {known > history.length && (
        <p className="fc-price-history__rest">
          The last {history.length} of {isCut && 'at least '}
          {known} prices
        </p>
      )}
    </section>
  )
}

function Change({ by }: { by: number }) {
  if (by === 0) return <span />
  return (
    <span data-down={by < 0 || undefined}>
      {formatMoney(Math.abs(by))} {by < 0 ? 'less' : 'more'}
    </span>
  )
}

function Steps({ history, now }: { history: readonly PricePoint[]; now: number }) {
  const up = axis(
    history.map(([, price]) => price),
    3,
    0.8,
  )
  const first = history[0]?.[0] ?? now
  const x = (at: number) => percent(Math.round(((at - first) / Math.max(1, now - first)) * 10_000) / 100)
  const y = (price: number) => percent(100 - up.at(price))
  return (
    <svg className="fc-chart__plot fc-price-history__plot" aria-hidden>
      {history.map(([at, price], index) => {
        const [until, then] = history[index + 1] ?? [now, price]
        return (
          <Fragment key={at}>
            <line data-lit x1={x(at)} x2={x(until)} y1={y(price)} y2={y(price)} />
            {then !== price && <line data-lit x1={x(until)} x2={x(until)} y1={y(price)} y2={y(then)} />}
          </Fragment>
        )
      })}
      <circle data-lit cx="100%" cy={y(history.at(-1)?.[1] ?? 0)} r="6" />
    </svg>
  )
}
