import { importEnhance } from '../../../../../blocks/client-enhance.ts'
import { importPrefill } from '../../../../../blocks/client-prefill.ts'
import { loadSite, pageData } from '../../../../../runtime/islands/client-data.ts'
import type { PageData } from '../../../../../runtime/islands/page-data.ts'
import { startIslands } from '../../../../../runtime/islands/start.ts'
import { sayTyping } from '../../../../../runtime/islands/typing.ts'
import { recordVisit } from '../../../../../runtime/tracking/visit.ts'

const { slug }: Partial<PageData> = pageData()

// The editor's files share modules with this one, and so it runs there too, where there is no page of a dealer.
if (slug) {
  // First of all: who leaves at once for another page came by this address all the same (LEAD-03).
  recordVisit(slug, window.location, document.referrer)

  // Small, and each island needs it: who touches one soon does not wait for it.
  loadSite().catch(() => undefined)

  sayTyping()

  startIslands(document, {
    react: () => import('../../../../../blocks/client.ts'),
    script: importEnhance,
    prefill: importPrefill,
  })
}
