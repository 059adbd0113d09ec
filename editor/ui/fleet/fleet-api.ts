import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Codemod } from '../../../runtime/fleet/codemod.ts'
import type { FleetQuery, FleetUse } from '../../../runtime/fleet/uses.ts'
import { call } from '../api/api.ts'

export interface FleetUses {
  count: number
  dealers: {
    slug: string
    name: string
    isArchived: boolean
    count: number
    uses: (FleetUse & { state: 'published' | 'draft' })[]
  }[]
}

export interface FleetPlan {
  slug: string
  name: string
  isArchived: boolean
  changes: { text: string; routeId: string | null; blockId: string | null }[]
  /** Uses that come from a layer below and stay. */
  inherited: number
  draftChanges: number
  errors: string[]
  before?: JsonObject
  after?: JsonObject
}

export interface FleetChange {
  id: string
  title: string
  author: string
  changedAt: number
  undoneAt: number | null
  undoneBy: string | null
  rings: string[][]
  ringsDone: number
  steps: { slug: string; after: number | null; draftAfter: number | null; problem: string | null }[]
}

/** The calls about all dealers at once. */
export const fleetApi = {
  uses: (query: FleetQuery) => call<FleetUses>('POST', '/fleet/uses', query),
  plan: (codemod: Codemod, inherited: boolean) =>
    call<{ dealers: FleetPlan[] }>('POST', '/fleet/plan', { codemod, inherited }),
  /** With the documents before and after, for looking at it. */
  planOne: (codemod: Codemod, inherited: boolean, slug: string) =>
    call<{ dealers: FleetPlan[] }>('POST', '/fleet/plan', {
      codemod,
      inherited,
      tenants: [slug],
      documents: true,
    }),
  changes: () => call<{ changes: FleetChange[] }>('GET', '/fleet/changes'),
  start: (change: { title: string; codemod: Codemod; inherited: boolean; rings: string[][] }) =>
    call<FleetChange>('POST', '/fleet/changes', change),
  next: (id: string) => call<FleetChange>('POST', `/fleet/changes/${encodeURIComponent(id)}/next`, {}),
  undo: (id: string, keepLater: boolean) =>
    call<FleetChange>('POST', `/fleet/changes/${encodeURIComponent(id)}/undo`, { keepLater }),
}
