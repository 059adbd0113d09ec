import { fitted, MOST_KEPT, MOST_PROGRESSIVE } from '../../../runtime/format/picture-bounds.ts'

/** What is sent as what; of other files, such as those that move, all is needed. */
const SENT_AS: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/avif': 'image/jpeg',
  'image/png': 'image/png',
}
const QUALITY = 0.92

/**
 * The picture no larger than it is kept, so that cameras' pictures are sent in a second; one that is to be cut stays larger. The file
 * itself where it is small, or where this browser cannot read it: the server then says what it takes.
 */
export async function madeSmaller(file: File, isCut: boolean): Promise<File> {
  const type = SENT_AS[file.type]
  if (type === undefined || typeof createImageBitmap === 'undefined') return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  try {
    const { width, height } = fitted(picture, isCut ? MOST_PROGRESSIVE : MOST_KEPT)
    if (width >= picture.width) return file
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return new File([await canvas.convertToBlob({ type, quality: QUALITY })], file.name, { type })
  } finally {
    picture.close()
  }
}
