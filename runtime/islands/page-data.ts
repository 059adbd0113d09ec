import type { PageContext, SiteContext } from '../block/site-context.ts'
import type { Hydrate } from '../block/types.ts'
import type { LayoutNode } from '../layout/node.ts'

/** The id of the one JSON script of a page with islands. */
export const PAGE_DATA_ID = 'fc-page'

/** The id of the link to the rules that the first screen does without (decision 0117). */
export const LATE_SHEET_ID = 'fc-late'

/** What the browser gets to bring blocks alive; written once per page. */
export interface PageData {
  /** The address of what is known of it; that itself in drafts, which have no file, and once it has come (`client-data.ts`). */
  site: SiteContext | string
  slug: string
  page: PageContext
  /** By node id; without those whose scripts are told nothing. */
  islands: Record<string, IslandData>
  /** Files of the React islands that start by themselves, to be fetched together instead of found out one by one. */
  scripts?: string[]
  /** The same of those that wait for a touch. */
  touched?: string[]
}

export type IslandData = ReactIslandData | ScriptIslandData

export interface ReactIslandData {
  node: LayoutNode
  /** Loader results of the whole subtree by node id. */
  data: Record<string, unknown>
  /** Blocks that failed on the server: rendering them here would not match its HTML. */
  failed: string[]
  /** Blocks of the subtree that have a script instead of React, by type. */
  scripts: Record<string, Hydrate>
}

export interface ScriptIslandData {
  props: Record<string, unknown>
  data?: unknown
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
