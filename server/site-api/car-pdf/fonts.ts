import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { packageText, type PackageSubset } from '../../../runtime/theme/fonts.ts'
import { PROJECT_ROOT } from '../../config/config.ts'

/** Weights of a page, each in two files: the letters of English, and those with macrons and other marks. */
export type FontName = 'regular' | 'bold' | 'regular-ext' | 'bold-ext'

export type PdfFonts = Readonly<Record<FontName, Buffer>>

const SOURCE = 'node_modules/@fontsource-variable/hanken-grotesk/files'
const WEIGHTS = { regular: 420, bold: 680 } as const

let made: Promise<PdfFonts> | undefined

/** The page's fonts as TrueType, cut from the variable fonts of the catalogue at first use. */
export function pdfFonts(): Promise<PdfFonts> {
  made ??= makeFonts()
  return made
}

async function makeFonts(): Promise<PdfFonts> {
  const cut = async (subset: PackageSubset, weight: keyof typeof WEIGHTS) => {
    const file = join(PROJECT_ROOT, SOURCE, `hanken-grotesk-${subset}-wght-normal.woff2`)
    return subsetFont(await readFile(file), packageText(subset), {
      targetFormat: 'truetype',
      variationAxes: { wght: WEIGHTS[weight] },
    })
  }
  return {
    regular: await cut('latin', 'regular'),
    bold: await cut('latin', 'bold'),
    'regular-ext': await cut('latin-ext', 'regular'),
    'bold-ext': await cut('latin-ext', 'bold'),
  }
}
