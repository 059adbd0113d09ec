import { importEnhance } from '../../../../../blocks/client-enhance.ts'
import { importPrefill } from '../../../../../blocks/client-prefill.ts'
import { pageData } from '../../../../../runtime/islands/client-data.ts'
import { startIslands } from '../../../../../runtime/islands/start.ts'
import { recordVisit } from '../../../../../runtime/tracking/visit.ts'

// First of all: who leaves at once for another page came by this address all the same (LEAD-03).
recordVisit(pageData().site.slug, window.location)

startIslands(document, {
  react: () => import('../../../../../blocks/client.ts'),
  script: importEnhance,
  prefill: importPrefill,
})
