import type { PictureUse } from '../../../schemas/generated/editor-api.ts'

/** One use in words; none where there are no places. */
export function use(where: PictureUse['in'], places: string[], words: string): PictureUse[] {
  return places.length > 0 ? [{ in: where, places, message: `${words}: ${places.join(', ')}.` }] : []
}
