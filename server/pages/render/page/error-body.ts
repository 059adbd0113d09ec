import type { SiteContext } from '../../../../runtime/block/site-context.ts'
import { escapeHtml } from '../../../http/escape.ts'

/** The middle of an error page where the tenant's document has no such page of its own (ROUTE-55). */
export function errorBody(status: number, site: SiteContext): string {
  const [title, text] =
    status === 404
      ? ['Page not found', 'The page you are looking for has moved or no longer exists.']
      : ['Something went wrong', 'The fault is ours. Please try again in a moment.']
  return (
    `<div class="fc-container"><h1 class="fc-heading">${title}</h1><p>${text}</p>` +
    `<p class="fc-cluster"><a class="fc-button fc-button--primary" href="${escapeHtml(site.search.path)}">Search our cars</a>` +
    `<a class="fc-button" href="/contact">Contact us</a></p></div>`
  )
}
