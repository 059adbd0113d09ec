declare module 'subset-font' {
  /** Returns the font with only the given letters and variation axes (a number pins an axis). */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>
      /** Tags of OpenType features; those not named are dropped with the letters that only they reach. */
      keepFeatures?: string[]
    },
  ): Promise<Buffer>
}
