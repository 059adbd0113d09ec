import type { ComponentType, ReactNode } from 'react'
import type { LoadContext } from './load-context.ts'
import type { PageContext, SiteContext } from './site-context.ts'
import type { Trial } from '../trials/trial.ts'
import type { Condition } from '../visible/condition.ts'

/** When the browser turns a server-rendered block into an interactive one (`architecture` §5). */
export type Hydrate = 'none' | 'load' | 'idle' | 'visible' | 'interaction'

/** What a named slot of a block accepts. Without `allow` every block without `parents` fits. */
export interface SlotDefinition {
  title: string
  description?: string
  allow?: string[]
  min?: number
  max?: number
  /** Rendered in a `noscript`: for browsers without script alone. */
  withoutScript?: true
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
  /** What else people call it, for those who look for it in the palette. */
  keywords?: string[]
  hydrate: Hydrate
  /** The block writes the page's h1; a page needs one. */
  pageHeading?: boolean
  /** How often a page shows it at the most: a second list of results would read the same address, and each costs as much again. */
  mostPerPage?: number
  /** Ids that links may lead to and that are neither the block's own nor begin with it: `calculator`; also before a dash, `offer-7`. */
  anchors?: string[]
  /** Setting groups that the browser needs when this block is an island. */
  settings?: string[]
  /**
   * Props that the `enhance.ts` script needs, and `data` for what the loader returned; everything when absent. Keeps what
   * only the server needs out of the page's JSON.
   */
  payload?: string[]
  /** Other folders below `blocks/` whose `style.css` this block needs too (`shared/car-card`). */
  styles?: string[]
  /** Tokens that `head.ts` gives to the title and description of its page (SEO-06). */
  tokens?: string[]
  /** What the address of the page must look up for the block to show anything: the `entity` of its route, one of these. */
  needs?: ('car' | 'location' | 'offer' | 'model' | 'article' | 'search')[]
  /** Block types that may hold this one; anywhere when absent. */
  parents?: string[]
  slots?: Record<string, SlotDefinition>
  /** Why the block draws nothing where its component returns `null`, for staff: the first that is not ruled out. */
  empty?: EmptyWords[]
  /** JSON Schema (draft 2020-12) of the props; every prop has `title`, `description` and, unless required, `default`. */
  props: JsonSchemaObject
}

/** One way in which a block has nothing to show. */
export interface EmptyWords {
  /** It is not this where the condition holds; asked of the tenant's settings, flags and country, the visitor and the clock. */
  unless?: Condition
  /** `setting` with `unless`, else `data`. */
  code?: 'setting' | 'data' | 'date' | 'dealership' | 'sign-in'
  /** A plain sentence. */
  words: string
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
  /** What staff call the block: for the editor alone, no visitor sees it. */
  label?: string
  props?: Record<string, unknown>
  /** In a shared section: props that a use of it may give its own value, with the name that staff see. */
  fields?: Record<string, string>
  style?: Record<string, unknown>
  visibleWhen?: unknown
  /** The version of a trial that it belongs to; `null` takes an inherited one away. */
  trial?: Trial | null
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

/**
 * What stands where a block would, when its loader failed or was too slow: the default export of
 * `blocks/{folder}/unavailable.tsx`. Static HTML of the server, so it costs the browser nothing.
 */
export type BlockUnavailable = ComponentType<Pick<BlockProps, 'site' | 'page' | 'className'>>

/** What that adds to the document around it: `export const head: UnavailableHead<Props>` beside it, asked in place of `head.ts`. */
export type UnavailableHead<Props = Record<string, unknown>> = (
  input: Pick<Parameters<BlockHead<Props>>[0], 'props' | 'site' | 'page'>,
) => HeadParts

/** Server-side data of a block. Runs once per uncached request, in parallel with the other loaders of the page. */
export type BlockLoad<Props, Data> = (context: LoadContext, props: Props) => Data | Promise<Data>

/** What `enhance.ts` receives. `site.settings` holds the groups the block's schema names; `site.locations` is empty
 *  unless a React island shares the page. */
export interface EnhancePayload<Props = Record<string, unknown>, Data = undefined> {
  id: string
  props: Props
  data: Data
  site: SiteContext
  page: PageContext
}

/**
 * Plain DOM script of a block that does not need React, run once and alive as long as its page. `root` is the block's own
 * outermost element.
 */
export type BlockEnhance<Payload = EnhancePayload> = (root: HTMLElement, payload: Payload) => void

/**
 * `prefill.ts` of a React island that waits for a touch: a few lines that set values and attributes of its markup as soon as
 * the page is idle, such as saved contact details. It gets what an `enhance.ts` gets, makes no markup and listens to
 * nothing; React takes over what it left.
 */
export type BlockPrefill<Payload = EnhancePayload> = (root: HTMLElement, payload: Payload) => void

/**
 * What a block adds to the document around it: `export const head: BlockHead<Props, Data>` in
 * `blocks/{folder}/head.ts`. A pure function of what the component gets; runs after all loaders of the page.
 */
export type BlockHead<Props = Record<string, unknown>, Data = undefined> = (input: {
  props: Props
  data: Data
  site: SiteContext
  page: PageContext
}) => HeadParts | undefined

/** Contributions of several blocks are joined; for single values the first block in document order wins. */
export interface HeadParts {
  /** Values for `{name}` in the route's title and description and in text props: `{ 'car.title': '2021 Ford Ranger' }`. */
  tokens?: Record<string, string>
  /** Replaces the route's title; the usual way is `tokens` and a title template in the document (SEO-06). */
  title?: string
  description?: string
  /** Which page of a list this is, from 2 on: title and description say it, so that no two pages have the same (SEO-06). */
  pageNumber?: number
  /** Site-absolute path (`/cars/x`); query strings are allowed, other origins are ignored. */
  canonical?: string
  robots?: 'noindex' | 'noindex,follow'
  /**
   * `data-…` attributes of the document's root. What a style sheet must know about a page from outside of a block is said
   * here rather than looked for with `:root:has(…)`, for which the whole page is styled anew at every change in it.
   */
  attributes?: Record<`data-${string}`, string>
  /** Path or URL of the picture shown when the page is shared. */
  image?: string
  openGraphType?: 'website' | 'article' | 'product'
  jsonLd?: Record<string, unknown>[]
  /**
   * Same page, other status: an unknown make keeps the search page but answers 404 (ROUTE-08), and one whose cars cannot be
   * found at the moment 503 (RFC 9110, 15.6.4).
   */
  status?: 404 | 410 | 503
  /** The thing this page is about does not exist: the tenant's 404 page is rendered instead (ROUTE-16, ROUTE-55), with `status` where that is said. */
  notFound?: boolean
  /** Sends the visitor elsewhere; only site-absolute paths (SEO-05, SEO-10). */
  redirect?: { to: string; status: 301 | 302 }
  /** Upper bound in seconds for caching this page. */
  maxAge?: number
  /** Seconds until a date comes at which the page is another one; from then on it is not shown even once more. */
  changesIn?: number
}
