import type { ComponentType, ReactNode } from 'react'
import type { LoadContext } from './load-context.ts'
import type { PageContext, SiteContext } from './site-context.ts'

/** When the browser turns a server-rendered block into an interactive one (`architecture` §5). */
export type Hydrate = 'none' | 'load' | 'idle' | 'visible' | 'interaction'

/** What a named slot of a block accepts. Without `allow` every block without `parents` fits. */
export interface SlotDefinition {
  title: string
  description?: string
  allow?: string[]
  min?: number
  max?: number
}

/**
 * The data half of a block: `blocks/{folder}/schema.json`. Pure data, so that the checker, the command line and
 * the editor read it without running React (RUN-02, CFG-27).
 */
export interface BlockSchema {
  /** PascalCase and unique: `SearchResults`. */
  type: string
  /** Raised when the props change incompatibly; stored nodes are then migrated. */
  version: number
  title: string
  description: string
  category: BlockCategory
  /** Name of a lucide icon, for the editor's palette. */
  icon: string
  hydrate: Hydrate
  /** Setting groups that the browser needs when this block is an island. */
  settings?: string[]
  /** Block types that may hold this one; anywhere when absent. */
  parents?: string[]
  slots?: Record<string, SlotDefinition>
  /** JSON Schema (draft 2020-12) of the props; every prop has `title`, `description` and, unless required, `default`. */
  props: JsonSchemaObject
}

export type BlockCategory =
  | 'layout'
  | 'content'
  | 'navigation'
  | 'search'
  | 'vehicle'
  | 'forms'
  | 'finance'
  | 'locations'
  | 'offers'
  | 'reviews'
  | 'models'

export interface JsonSchemaObject {
  type: 'object'
  properties: Record<string, unknown>
  required?: string[]
  additionalProperties?: false
  [keyword: string]: unknown
}

/** One node of a block tree as stored in a tenant document (RUN-03). */
export interface BlockNode {
  id: string
  type: string
  props?: Record<string, unknown>
  style?: Record<string, unknown>
  visibleWhen?: unknown
  slots?: Record<string, BlockNode[]>
  hidden?: boolean
}

/** What a block component receives, on the server and as an island in the browser. */
export interface BlockProps<Props = Record<string, unknown>, Data = undefined> {
  /** The node id, unique in the route: use it for `id`s and `aria-labelledby`. */
  id: string
  props: Props
  /** What `load` returned; `undefined` for blocks without a loader. */
  data: Data
  slots: Record<string, ReactNode>
  site: SiteContext
  page: PageContext
  /** Class names compiled from the node's style props; put them on the outermost element. */
  className: string
}

export type BlockComponent = ComponentType<BlockProps<never, never>>

/** Server-side data of a block. Runs once per uncached request, in parallel with the other loaders of the page. */
export type BlockLoad<Props, Data> = (context: LoadContext, props: Props) => Data | Promise<Data>

/** Plain DOM script of a block that does not need React; returns an optional clean-up. */
export type BlockEnhance<Payload = unknown> = (root: HTMLElement, payload: Payload) => void | (() => void)
