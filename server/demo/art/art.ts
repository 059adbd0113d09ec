/** A drawing that can be made in any size; `detail` from 0 to 1 says how fine it needs to be. */
export interface Art {
  /** Natural size in px; the drawing has this shape. */
  width: number
  height: number
  draw(options: { width: number; height: number; detail: number }): string
}
