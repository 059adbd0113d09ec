import { HEIC_HEAD, HEIC_WORDS, isHeic } from '../../../runtime/format/heic.ts'
import { kilobytes } from '../panels/weight.ts'

/** A camera's picture, which is made smaller before it is sent; what cannot be, may have the 8 MB of `schemas/editor-api/pictures.schema.json`. */
const MOST_BYTES = 20 * 1024 * 1024

/** Why a file cannot be brought in, told before it is sent; empty for one that can be tried. */
export async function refusalOf(file: File): Promise<string> {
  if (file.size === 0) return 'This file is empty.'
  if (file.size > MOST_BYTES)
    return `This file has ${kilobytes(file.size)}; 20 MB are the most. Save it smaller.`
  const head = new Uint8Array(await file.slice(0, HEIC_HEAD).arrayBuffer())
  if (isHeic(head)) return HEIC_WORDS
  if (file.type !== '' && !file.type.startsWith('image/')) return 'This file is no picture.'
  return ''
}
