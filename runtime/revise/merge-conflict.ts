/** A place that both sides changed to different things; the merged document holds theirs there. */
export interface MergeConflict {
  /** RFC 6901 pointer into the merged document; entries of lists merged by id are named by their id. */
  pointer: string
  /** Id of the innermost block, route or menu item around the place. */
  blockId: string | null
  base: unknown
  mine: unknown
  theirs: unknown
}
