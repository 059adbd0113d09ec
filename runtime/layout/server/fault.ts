import type { LayoutNode } from '../node.ts'

/** A block that could not do its part; the page goes on without it (RUN-05). */
export interface BlockFault {
  node: LayoutNode
  phase: 'unknown' | 'load' | 'head' | 'render'
  error: unknown
}

/** Called exactly once per node and page. */
export type ReportFault = (fault: BlockFault) => void
