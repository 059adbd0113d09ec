import type { SiteContext } from '../block/site-context.ts'
import { PAGE_DATA_ID } from './page-data.ts'
import type { PageData } from './page-data.ts'

let parsed: PageData | undefined
let coming: Promise<SiteContext> | undefined

/** The page's JSON, parsed when the first island needs it. */
export function pageData(): PageData {
  parsed ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData
  return parsed
}

/** What scripts know of the site; before {@link loadSite} has come back there is none. */
export function siteData(): SiteContext {
  const { site } = pageData()
  if (typeof site === 'string') throw new Error(`${site} has not come yet.`)
  return site
}

/**
 * Fetches what scripts know of the site, once; browsers keep it for the pages that follow. No island starts before.
 *
 * @throws where it does not come; the next call tries again
 */
export async function loadSite(): Promise<SiteContext> {
  const data = pageData()
  if (typeof data.site !== 'string') return data.site
  coming ??= fetchSite(data.site)
  try {
    data.site = await coming
  } finally {
    coming = undefined
  }
  return data.site
}

async function fetchSite(address: string): Promise<SiteContext> {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return (await answer.json()) as SiteContext
}
