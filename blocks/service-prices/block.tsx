import type { BlockProps } from '../../runtime/block/types.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import type { ServicePricesProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import { siteHref } from '../shared/site/site-href.ts'

/** Services with what they cost before and now. The column of former prices is left out where there are none. */
export default function ServicePrices({ id, props, site, className }: BlockProps<ServicePricesProps>) {
  const headingId = `${id}-heading`
  const compares = props.items.some(({ before }) => typeof before === 'number')
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-prices ${className}`}>
      <table className="fc-prices__table" aria-labelledby={props.heading ? headingId : undefined}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {compares && <th scope="col">{props.beforeLabel}</th>}
            <th scope="col">{props.nowLabel}</th>
          </tr>
        </thead>
        <tbody>
          {props.items.map((item) => (
            <tr key={item.name}>
              <th scope="row">
                {item.name}
                {item.text && <span className="fc-prices__text">{item.text}</span>}
              </th>
              {compares && (
                <td className="fc-prices__before fc-tabular">
                  {typeof item.before === 'number' && <s>{formatMoney(item.before)}</s>}
                </td>
              )}
              <td className="fc-prices__now fc-tabular">
                {item.from && <span className="fc-prices__from">from </span>}
                {formatMoney(item.now)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(props.note || props.action) && (
        <div className="fc-prices__foot">
          {props.note && <p className="fc-small fc-muted">{props.note}</p>}
          {props.action && (
            <a className="fc-button fc-button--primary" href={siteHref(site, props.action.href)}>
              {props.action.text}
            </a>
          )}
        </div>
      )}
    </HeadedBand>
  )
}
