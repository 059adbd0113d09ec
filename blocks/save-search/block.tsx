import { Bell } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { SaveSearchProps } from '../../schemas/generated/types.ts'
import { PrivacyNotice } from '../shared/leads/privacy-notice.tsx'
import type { SaveSearchData } from './load.ts'

/** Asks for mail about the page's search or car. A plain form: without script it is answered with a page of its own. */
export default function SaveSearch({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<SaveSearchProps, SaveSearchData | null>) {
  if (data === null) return null
  const isSearch = data.car === null
  return (
    <details className={`fc-save-search ${isSearch ? 'fc-container' : ''} ${className}`}>
      <summary>
        <Bell aria-hidden size={18} />
        {isSearch ? 'Save this search' : props.carText || 'Tell me when the price drops'}
      </summary>
      {/* Coming to what stands in it opens the details. */}
      <form id={isSearch ? 'save-search' : undefined} method="post" action="/api/alerts">
        <p>
          {isSearch
            ? `We write to you when new ${site.settings.search.noun.many} match it, or when a price drops. At most one mail a day.`
            : `We write to you when the price of the ${data.car} drops.`}
        </p>
        <input type="hidden" name="address" value={data.address} />
        <div className="fc-save-search__row">
          <div className="fc-field">
            <label htmlFor={`${id}-email`}>E-mail</label>
            <input
              className="fc-input"
              id={`${id}-email`}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              aria-describedby={`${id}-said`}
            />
          </div>
          <button type="submit" className="fc-button fc-button--secondary">
            {isSearch ? 'Save search' : 'Set alert'}
          </button>
        </div>
        <output id={`${id}-said`} htmlFor={`${id}-email`} data-said />
        <PrivacyNotice site={site} purpose="to write to you about this, until you unsubscribe" />
      </form>
    </details>
  )
}
