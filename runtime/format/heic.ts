const BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** Bytes that {@link isHeic} looks at. */
export const HEIC_HEAD = 12

/** What somebody does who has only such a picture. */
export const HEIC_WORDS =
  'This is a HEIC picture, as iPhones save them; browsers cannot show it. Export it as JPEG, or choose “Most Compatible” under Settings, Camera, Formats.'

/** Whether a file names itself HEIC (ISO/IEC 23008-12, major brand of the first box), whatever its name says. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCodePoint(...head.subarray(0, HEIC_HEAD))
  return text.slice(4, 8) === 'ftyp' && BRANDS.has(text.slice(8, 12))
}
