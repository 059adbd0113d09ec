import type { CarCorrections, DeskCar, DeskPage, DeskRow } from '../../../schemas/generated/editor-api.ts'
import { api } from '../api/api.ts'
import { call, type BodyOf } from '../api/call.ts'

export type {
  CarCorrections,
  DecodedVehicle,
  DeskCar,
  DeskChange,
  DeskPage,
  DeskRow,
  FeedLook,
  FeedPreviewRow,
  FeedUpload,
  Mappings,
} from '../../../schemas/generated/editor-api.ts'
import { packed } from './feed/packed.ts'

export type DeskAction = BodyOf<'POST /api/editor/tenants/:slug/cars/change'>['action']
export type MappingGiven = BodyOf<'POST /api/editor/tenants/:slug/feed-uploads/:id/preview'>['mapping']

/** The calls of one dealer's stock desk. */
export function stockApi(slug: string) {
  const upload = (id: string) => ({ params: { slug, id } })
  return {
    list: (query: Record<string, string>, signal?: AbortSignal): Promise<DeskPage> =>
      call('GET /api/editor/tenants/:slug/cars', { params: { slug }, query }, signal),
    car: (id: DeskRow['id'], signal?: AbortSignal): Promise<DeskCar> =>
      call('GET /api/editor/tenants/:slug/cars/:id', { params: { slug, id } }, signal),
    correct: (id: DeskRow['id'], tag: string, body: CarCorrections) =>
      call('PUT /api/editor/tenants/:slug/cars/:id', {
        params: { slug, id },
        headers: { 'if-match': tag },
        body,
      }),
    add: (body: BodyOf<'POST /api/editor/tenants/:slug/cars'>) =>
      call('POST /api/editor/tenants/:slug/cars', { params: { slug }, body }),
    change: (ids: number[], action: DeskAction) =>
      call('POST /api/editor/tenants/:slug/cars/change', { params: { slug }, body: { ids, action } }),
    undo: (id: string) =>
      call('POST /api/editor/tenants/:slug/cars/undo', { params: { slug }, body: { id } }),
    names: (kind: 'make' | 'model') => api.names(slug, kind),
    decode: (query: Record<string, string>) =>
      call('GET /api/editor/tenants/:slug/vehicle', { params: { slug }, query }),
    mappings: () => call('GET /api/editor/tenants/:slug/mappings', { params: { slug } }),
    saveMapping: (name: string, mapping: Record<string, unknown>) =>
      call('PUT /api/editor/tenants/:slug/mappings/:name', { params: { slug, name }, body: { mapping } }),
    deleteMapping: (name: string) =>
      call('DELETE /api/editor/tenants/:slug/mappings/:name', { params: { slug, name } }),
    uploadFeed: async (file: File) =>
      call('POST /api/editor/tenants/:slug/feed-uploads', {
        params: { slug },
        query: { name: file.name },
        // Whatever a browser takes it for, the server looks at the bytes.
        body: new Blob([await packed(file)], { type: 'application/octet-stream' }),
      }),
    feed: (id: string) => call('GET /api/editor/tenants/:slug/feed-uploads/:id', upload(id)),
    look: (id: string, records: string | null) =>
      call('POST /api/editor/tenants/:slug/feed-uploads/:id/look', { ...upload(id), body: { records } }),
    preview: (id: string, mapping: MappingGiven, from: number, signal: AbortSignal) =>
      call(
        'POST /api/editor/tenants/:slug/feed-uploads/:id/preview',
        { ...upload(id), body: { mapping, from } },
        signal,
      ),
    run: (id: string, body: BodyOf<'POST /api/editor/tenants/:slug/feed-uploads/:id/import'>) =>
      call('POST /api/editor/tenants/:slug/feed-uploads/:id/import', { ...upload(id), body }),
  }
}

export type StockApi = ReturnType<typeof stockApi>
