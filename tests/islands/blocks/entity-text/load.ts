import type { BlockLoad } from '../../../../runtime/block/types.ts'

export const load: BlockLoad<object, string> = async ({ page }) => {
  if (page.params['slug'] === 'broken') throw new Error('no database')
  return `Car ${page.params['slug']}`
}
