/** Part of a picture, as fractions of its width and height. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** How a picture is cut: a shape, how much of it, and where. */
export interface CropChoice {
  /** Width by height; `null` keeps the picture's own. */
  ratio: number | null
  /** 1 is as large as fits. */
  size: number
  /** 0 left or top, 1 right or bottom. */
  left: number
  top: number
}

export const WHOLE: CropChoice = { ratio: null, size: 1, left: 0.5, top: 0.5 }

/** The box of a choice in a picture of this many pixels. */
export function cropBox(natural: { width: number; height: number }, choice: CropChoice): CropBox {
  const own = natural.width / natural.height
  const ratio = choice.ratio ?? own
  const width = Math.min(1, ratio / own) * choice.size
  const height = Math.min(1, own / ratio) * choice.size
  return { x: (1 - width) * choice.left, y: (1 - height) * choice.top, width, height }
}

export function isWhole({ width, height }: CropBox): boolean {
  return width > 0.999 && height > 0.999
}
