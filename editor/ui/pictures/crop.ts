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

/** Share of what fits; a smaller part would be nothing but pixels. */
export const SMALLEST = 0.2

export const WHOLE: CropChoice = { ratio: null, size: 1, left: 0.5, top: 0.5 }

/** The box of a choice in a picture of this many pixels. */
export function cropBox(natural: { width: number; height: number }, choice: CropChoice): CropBox {
  const own = natural.width / natural.height
  const ratio = choice.ratio ?? own
  const width = Math.min(1, ratio / own) * choice.size
  const height = Math.min(1, own / ratio) * choice.size
  return { x: (1 - width) * choice.left, y: (1 - height) * choice.top, width, height }
}

/** The choice whose box lies `by` further, in fractions of the picture; it stays inside. */
export function movedCrop(
  natural: { width: number; height: number },
  choice: CropChoice,
  by: { x: number; y: number },
): CropChoice {
  const { x, y } = cropBox(natural, choice)
  return placed(natural, choice, x + by.x, y + by.y)
}

/**
 * The choice whose box has its lower right corner `by` further, in fractions of the picture: its shape stays, and so does its
 * upper left corner.
 */
export function sizedCrop(
  natural: { width: number; height: number },
  choice: CropChoice,
  by: { x: number; y: number },
): CropChoice {
  const { x, y } = cropBox(natural, choice)
  const { width, height } = cropBox(natural, { ...choice, size: 1 })
  const wanted = choice.size + (by.x / width + by.y / height) / 2
  const most = Math.min(1, (1 - x) / width, (1 - y) / height)
  return placed(natural, { ...choice, size: Math.min(most, Math.max(SMALLEST, wanted)) }, x, y)
}

/** The choice with its box at this place, or as near as it stays inside. */
function placed(
  natural: { width: number; height: number },
  choice: CropChoice,
  x: number,
  y: number,
): CropChoice {
  const { width, height } = cropBox(natural, choice)
  const share = (place: number, room: number, before: number) =>
    room < 0.001 ? before : Math.min(1, Math.max(0, place / room))
  return { ...choice, left: share(x, 1 - width, choice.left), top: share(y, 1 - height, choice.top) }
}

export function isWhole({ width, height }: CropBox): boolean {
  return width > 0.999 && height > 0.999
}
