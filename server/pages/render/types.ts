import type { PlaceReader } from '../../../runtime/search-state/near.ts'
import type {
  ContentReader,
  MapReader,
  ReservationReader,
  SearchPort,
  StockReader,
} from '../../../runtime/block/load-context.ts'
import type { UserSession } from '../../../schemas/generated/types.ts'
import type { Version } from '../../../runtime/trials/trial.ts'
import type { FormPostState } from '../../../runtime/block/site-context.ts'

/** One page view, as the HTTP side understood it. */
export interface RenderRequest {
  /** Decoded path, without query. */
  path: string
  /** Raw query string without `?`. */
  query: string
  /** Origin of the checked host (`http://brolga-bay.localhost:3000`); used for canonicals of sites without a domain. */
  origin: string
  /** Epoch milliseconds. */
  now: number
  signedIn: boolean
  /** Who the page is made for, where it is made for one visitor. */
  session?: UserSession
  mode: 'live' | 'draft'
  /** The version of trials that staff look at; visitors' pages hold both. */
  version?: Version
  /** Outcome of a form post that is answered with the page again. */
  form?: FormPostState
}

/** What a page reaches of the server. */
export interface RenderPorts {
  stock: StockReader
  search: SearchPort
  content: ContentReader
  places?: PlaceReader
  maps?: MapReader
  reservations?: ReservationReader
  /** Data by block id that replaces what the block's loader would fetch: fixtures and previews. */
  fixedData?: Record<string, unknown>
  /** Called once per block that failed on this page (RUN-05); writes one log line. */
  onBlockFault(fault: BlockFaultReport): void
  /** Called where a rule keeps a block from showing anything, on pages for staff. */
  onBlockEmpty?(blockId: string, words: string): void
}

export interface BlockFaultReport {
  tenant: string
  page: string
  blockId: string
  blockType: string
  phase: 'unknown' | 'load' | 'head' | 'render'
  message: string
  error: unknown
}

export type RenderResult = PageResult | RedirectResult

export interface PageResult {
  kind: 'page'
  status: number
  /** The whole document. */
  html: string
  headers: Record<string, string>
  /** `sha256-…` of what stands inline, for the content security policy; scripts do on pages with a trial alone. */
  hashes: { scripts: string[]; styles: string[] }
  routeId: string
  /** A stock change makes this page stale. */
  dependsOnStock: boolean
  /** Signed-in and anonymous visitors get different bytes. */
  dependsOnVisitor: boolean
  /** False: the page is the same whatever stands behind the `?`. */
  dependsOnQuery: boolean
  /** Seconds after which the page is wrong at the latest (date windows, opening hours); `undefined`: by events only. */
  maxAge: number | undefined
  /** Seconds until a date window opens or closes, after which nobody gets this page any more; `undefined`: none will. */
  changesIn: number | undefined
}

export interface RedirectResult {
  kind: 'redirect'
  status: 301 | 302 | 307 | 308
  /** Site-absolute path, or an https address that the document itself names. */
  location: string
  /** The document alone decides it, so it holds until the next revision. */
  keep: boolean
}
