import type { BlockComponent, BlockEnhance } from '../block/types.ts'

/** Where the code of blocks comes from, each kind as a chunk of its own; the build passes it, since blocks lie above. */
export interface BlockImports {
  react(): Promise<{ importBlock: ImportBlock }>
  script: ImportEnhance
  prefill: ImportEnhance
}

/** The component of a block type; `undefined` when the build does not know the type. */
export type ImportBlock = (type: string) => Promise<BlockComponent | undefined>

/** The plain DOM script of a block type. */
export type ImportEnhance = (type: string) => Promise<BlockEnhance | undefined>
