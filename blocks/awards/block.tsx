import { Award } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { AwardsProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import type { AwardEntry } from '../shared/site/content.ts'

/** What the dealer has won, as a plain list by year: nothing needs shouting. */
export default function Awards({ id, props, data, site, className }: BlockProps<AwardsProps, AwardEntry[]>) {
  if (data.length === 0) return null
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-awards ${className}`}>
      <ol className="fc-awards__list">
        {data.map(({ year, title, by }) => (
          <li key={`${year} ${title}`}>
            <Award aria-hidden size={22} />
            <span className="fc-awards__year fc-heading fc-tabular">{year}</span>
            <span className="fc-awards__title">
              {title}
              {by && <span className="fc-awards__by">{by}</span>}
            </span>
          </li>
        ))}
      </ol>
    </HeadedBand>
  )
}
