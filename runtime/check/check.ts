import type { JsonObject } from '../json/object.ts'
import type { BlockSchema } from '../block/types.ts'
import type { LayerProblem } from '../resolve/types.ts'
import type { Anchor } from './document/position.ts'
import type { Change, Severity } from './finding.ts'
import type { LayerDocument } from './origin.ts'
import type { RouteTable } from './route-table.ts'
import type { CheckVisitor } from './walk.ts'

/**
 * One rule about tenant documents: data plus a small visitor. Lives in `checks/{code}/index.ts` with its test and is
 * listed in `checks/index.ts`; `docs/adding-a-check.md` shows how to add one.
 */
export interface Check {
  /** Stable, kebab-case, equal to the folder's name; programs and suppressions rely on it. */
  code: string
  severity: Severity
  /** What is wrong, in a few words. */
  title: string
  /** Why it matters and what to do about it, for the docs page and the editor. */
  docs: string
  /** Requirement ids or the standard behind the rule. */
  source: string
  create(context: CheckContext): CheckVisitor
}

/** What a check may look at. Everything is plain data; a check never reads files or the clock. */
export interface CheckContext {
  /** The tenant after the cascade: what a visitor gets. May have wrong shapes; guard before use. */
  tenant: JsonObject
  /** The tenant's own document as written. */
  written: JsonObject
  /** The cascade, lowest first, the own document last. */
  layers: readonly LayerDocument[]
  /** The tenant without its own document, for comparing with what would be inherited. */
  inherited: JsonObject
  /** Entries of lists that address nothing, as the merge saw them. */
  mergeProblems: readonly LayerProblem[]
  blocks: ReadonlyMap<string, BlockSchema>
  /** Names that exist, for unknown-name checks and "did you mean". */
  templates: readonly string[]
  brands: readonly string[]
  /** What answers the tenant's addresses. */
  routes: RouteTable
  /** Instant of the check in epoch milliseconds. */
  now: number
  report(problem: Problem): void
}

/** What a check reports; the engine finds file, line and column. */
export interface Problem {
  message: string
  /** Pointer into the resolved tenant, or into the written document when `written` is set. */
  pointer: string
  written?: boolean
  /** A layer's document when the pointer is meant in that one. */
  within?: JsonObject
  anchor?: Anchor
  blockId?: string
  /** Only to soften or sharpen the check's own severity for this case. */
  severity?: Severity
  fix?: Change
  suggestions?: Change[]
}
