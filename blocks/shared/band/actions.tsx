import type { SiteContext } from '../../../runtime/block/site-context.ts'
import type { ActionProps } from '../site/props.ts'
import { siteHref } from '../site/site-href.ts'

interface ActionsProps {
  site: SiteContext
  actions: readonly ActionProps[]
  size?: 'md' | 'lg'
}

/** A row of buttons; the first is the main one unless the document says otherwise. */
export function Actions({ site, actions, size = 'md' }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className="fc-cluster">
      {actions.map(({ text, href, variant }, index) => (
        <a
          key={`${href} ${text}`}
          className={`fc-button fc-button--${variant ?? (index === 0 ? 'primary' : 'secondary')}${size === 'lg' ? ' fc-button--lg' : ''}`}
          href={siteHref(site, href)}
        >
          {text}
        </a>
      ))}
    </div>
  )
}
