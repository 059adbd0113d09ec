import type { PersonIdentity } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'

export type { PersonData, PersonIdentity } from '../../../schemas/generated/editor-api.ts'

/** The calls about what a dealer holds of a person. */
export const privacyApi = {
  personData: (slug: string, person: PersonIdentity) =>
    call('POST /api/editor/tenants/:slug/person/export', { params: { slug }, body: person }),
  erasePerson: (slug: string, person: PersonIdentity) =>
    call('POST /api/editor/tenants/:slug/person/erase', { params: { slug }, body: person }),
  alerts: (slug: string) => call('GET /api/editor/tenants/:slug/alerts', { params: { slug } }),
  retention: (slug: string) => call('GET /api/editor/tenants/:slug/retention', { params: { slug } }),
  saveRetention: (slug: string, days: number | null) =>
    call('PUT /api/editor/tenants/:slug/retention', { params: { slug }, body: { days } }),
}
