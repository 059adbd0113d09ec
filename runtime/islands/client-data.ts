import { PAGE_DATA_ID } from './page-data.ts'
import type { PageData } from './page-data.ts'

let parsed: PageData | undefined

/** The page's JSON, parsed when the first island needs it. */
export function pageData(): PageData {
  parsed ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData
  return parsed
}
