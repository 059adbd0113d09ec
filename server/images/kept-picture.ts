/** An uploaded picture as it is kept. */
export interface KeptPicture {
  data: Uint8Array
  /** How `data` is written; its file ends like that. */
  format: 'jpg' | 'webp'
  /** Pixels; those of a drawing at its own size. */
  width: number
  height: number
  /** Several pictures one after another. */
  isMoving: boolean
}
