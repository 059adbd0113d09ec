import { importEnhance } from '../../../../../blocks/client-enhance.ts'
import { importPrefill } from '../../../../../blocks/client-prefill.ts'
import { pageData } from '../../../../../runtime/islands/client-data.ts'
import type { PageData } from '../../../../../runtime/islands/page-data.ts'
import { startIslands } from '../../../../../runtime/islands/start.ts'
import { recordVisit } from '../../../../../runtime/tracking/visit.ts'

const { site }: Partial<PageData> = pageData()

// The editor's files share modules with this one, and so it runs there too, where there is no page of a dealer.
if (site) {
  // First of all: who leaves at once for another page came by this address all the same (LEAD-03).
  recordVisit(site.slug, window.location, document.referrer)

  startIslands(document, {
    react: () => import('../../../../../blocks/client.ts'),
    script: importEnhance,
    prefill: importPrefill,
  })
}
