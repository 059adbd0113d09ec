import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import { call, type BodyOf } from '../api/call.ts'

export type { FleetChange, FleetPlan, FleetStep, FleetUses } from '../../../schemas/generated/editor-api.ts'

/** The calls about all dealers at once. */
export const fleetApi = {
  uses: (query: BodyOf<'POST /api/editor/fleet/uses'>, after?: string) =>
    call('POST /api/editor/fleet/uses', { body: { ...query, ...(after !== undefined && { after }) } }),
  plan: (codemod: Codemod, inherited: boolean, after?: string) =>
    call('POST /api/editor/fleet/plan', {
      body: { codemod, inherited, ...(after !== undefined && { after }) },
    }),
  /** With the documents before and after, for looking at it. */
  planOne: (codemod: Codemod, inherited: boolean, slug: string) =>
    call('POST /api/editor/fleet/plan', { body: { codemod, inherited, tenants: [slug], documents: true } }),
  changes: () => call('GET /api/editor/fleet/changes', {}),
  start: (change: BodyOf<'POST /api/editor/fleet/changes'>) =>
    call('POST /api/editor/fleet/changes', { body: change }),
  /** @param ring that was begun already; the next one when absent */
  next: (id: string, ring?: number) =>
    call('POST /api/editor/fleet/changes/:id/next', {
      params: { id },
      query: ring === undefined ? {} : { ring },
    }),
  undo: (id: string, keepLater: boolean, after?: string) =>
    call('POST /api/editor/fleet/changes/:id/undo', {
      params: { id },
      body: { keepLater, ...(after !== undefined && { after }) },
    }),
}
