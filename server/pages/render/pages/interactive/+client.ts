import { importEnhance } from '../../../../../blocks/client-enhance.ts'
import { importPrefill } from '../../../../../blocks/client-prefill.ts'
import { startIslands } from '../../../../../runtime/islands/start.ts'

startIslands(document, {
  react: () => import('../../../../../blocks/client.ts'),
  script: importEnhance,
  prefill: importPrefill,
})
