import type { TypefaceFile } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'

/** The calls about a dealer's own typefaces. */
export const typefaceApi = {
  list: (slug: string) => call('GET /api/editor/tenants/:slug/typefaces', { params: { slug } }),
  bring: (slug: string, file: File, said: Pick<TypefaceFile, 'family' | 'generic'>, isLicensed: boolean) =>
    call('POST /api/editor/tenants/:slug/typefaces', {
      params: { slug },
      query: { ...said, licensed: isLicensed ? 'yes' : 'no' },
      // Browsers name a type of fonts, or none.
      body: new Blob([file], { type: 'application/octet-stream' }),
    }),
  /** @throws ApiError 409 with what names the file, or can bring it back */
  remove: (slug: string, name: string) =>
    call('DELETE /api/editor/tenants/:slug/typefaces/:name', { params: { slug, name } }),
}
