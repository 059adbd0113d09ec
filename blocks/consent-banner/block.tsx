import type { BlockProps } from '../../runtime/block/types.ts'
import type { ConsentBannerProps } from '../../schemas/generated/types.ts'

/**
 * Asks once whether visits may be counted. There is nothing to ask where nobody listens, so most sites never show it. Both
 * answers weigh the same; until one is given nothing is fetched from the statistics service (TRACK-12). After an answer
 * the end of the page has a button that asks again: a yes is as easy to take back as to give (GDPR, article 7 (3)).
 * Hidden in the HTML: the script knows who was asked before.
 */
export default function ConsentBanner({ id, props, site, className }: BlockProps<ConsentBannerProps>) {
  const { tracking, consent, routes } = site.settings
  if (tracking.containerId === null || consent.analytics === 'denied') return null
  return (
    <div id={id}>
      <p className="fc-consent-again fc-container" hidden>
        <button className="fc-button fc-button--ghost fc-button--sm" type="button">
          {props.againText}
        </button>
      </p>
      <aside className={`fc-consent ${className}`.trim()} aria-label="Statistics" hidden>
        <p>
          {props.text} <a href={routes.privacy}>How we treat your data</a>
        </p>
        <div className="fc-consent__answers">
          <button className="fc-button fc-button--secondary" type="button" data-consent="denied">
            {props.denyText}
          </button>
          <button className="fc-button fc-button--secondary" type="button" data-consent="granted">
            {props.acceptText}
          </button>
        </div>
      </aside>
    </div>
  )
}
