/** An uploaded picture as it is kept. */
export interface KeptPicture {
  /** WebP. */
  data: Uint8Array
  /** Pixels; those of a drawing at its own size. */
  width: number
  height: number
  /** Several pictures one after another. */
  isMoving: boolean
}
