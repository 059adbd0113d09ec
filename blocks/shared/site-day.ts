import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import { dateTimeFormat } from '../../runtime/format/date-time-format.ts'

/** The day of the page in the site's time zone: `2026-10-31`. */
export function siteDay(site: Pick<SiteContext, 'timeZone'>, page: Pick<PageContext, 'now'>): string {
  return dateTimeFormat('en-CA', {
    timeZone: site.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(page.now)
}
