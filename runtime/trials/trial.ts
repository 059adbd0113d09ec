/** Version A stands for everybody until somebody tries another one; browsers without script and pages for staff show it. */
export const VERSIONS = ['a', 'b'] as const

export type Version = (typeof VERSIONS)[number]

/** `trial` of a block: it belongs to one of two versions, and a visitor sees the blocks of one of them. */
export interface Trial {
  /** Shared by the blocks of both versions, wherever on the site they stand. */
  name: string
  version: Version
}
