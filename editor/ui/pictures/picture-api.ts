import type { Picture, PictureFacts } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'
import { madeSmaller } from './made-smaller.ts'
import { plainName } from './picture-words.ts'

/** Whose pictures: a dealer's, by slug, or those that every dealer may show. */
export type Shelf = { slug: string } | 'library'

export interface PictureQuery {
  find?: string
  tag?: string
  page?: number
}

/** Letters of a file's name, as `schemas/editor-api/pictures.schema.json` has them. */
const MOST_NAME = 200

/** The calls about pictures, for both shelves. */
export const pictureApi = {
  list: (shelf: Shelf, query: PictureQuery = {}, signal?: AbortSignal) =>
    shelf === 'library'
      ? call('GET /api/editor/library', { query }, signal)
      : call('GET /api/editor/tenants/:slug/uploads', { params: shelf, query }, signal),
  /** @param crop part to keep: x, y, width and height as fractions */
  upload: async (shelf: Shelf, file: File, crop?: string) => {
    const body = await madeSmaller(file, crop !== undefined)
    // Only its words are of use, and some programs put a whole sentence there.
    const query = { name: file.name.slice(0, MOST_NAME), ...(crop !== undefined && { crop }) }
    return shelf === 'library'
      ? call('POST /api/editor/library', { query, body })
      : call('POST /api/editor/tenants/:slug/uploads', { params: shelf, query, body })
  },
  /** A picture as it is kept, to be cut again. */
  file: async ({ src, name }: Picture): Promise<File> => {
    const answer = await fetch(src)
    if (!answer.ok) throw new Error('The picture could not be fetched. Try again.')
    const body = await answer.blob()
    return new File([body], plainName(name), { type: body.type })
  },
  say: (shelf: Shelf, name: string, body: PictureFacts) =>
    shelf === 'library'
      ? call('PUT /api/editor/library/:name', { params: { name }, body })
      : call('PUT /api/editor/tenants/:slug/uploads/:name', { params: { ...shelf, name }, body }),
  uses: (shelf: Shelf, name: string) =>
    shelf === 'library'
      ? call('GET /api/editor/library/:name/uses', { params: { name } })
      : call('GET /api/editor/tenants/:slug/uploads/:name/uses', { params: { ...shelf, name } }),
  /** @throws ApiError 409 with what shows the picture, or can bring it back */
  remove: (shelf: Shelf, name: string) =>
    shelf === 'library'
      ? call('DELETE /api/editor/library/:name', { params: { name } })
      : call('DELETE /api/editor/tenants/:slug/uploads/:name', { params: { ...shelf, name } }),
}
