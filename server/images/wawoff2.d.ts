declare module 'wawoff2' {
  /** Google's decoder of WOFF2: the TrueType or OpenType font of a file. Fails for whatever is none. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
