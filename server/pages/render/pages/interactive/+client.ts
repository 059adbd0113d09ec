import { importEnhance } from '../../../../../blocks/client-enhance.ts'
import { startIslands } from '../../../../../runtime/islands/start.ts'

startIslands(document, {
  react: () => import('../../../../../blocks/client.ts'),
  script: importEnhance,
})
