import { startIslands } from '../../../../runtime/islands/start.ts'

startIslands(document, {
  react: () => import('../../../../blocks/client.ts'),
  script: () => import('../../../../blocks/client-enhance.ts'),
})
