import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageSubset } from '../../../runtime/theme/fonts.ts'
import { PROJECT_ROOT } from '../../config/config.ts'

/** Weights of a page, each in two files: the letters of English, and those with macrons and other marks. */
export type FontName = 'regular' | 'bold' | 'regular-ext' | 'bold-ext'

export type PdfFonts = Readonly<Record<FontName, Buffer>>

/** What the build cuts each of them of (`build-fonts.ts`). */
export const PRINT_FONTS: Readonly<Record<FontName, { subset: PackageSubset; weight: number }>> = {
  regular: { subset: 'latin', weight: 420 },
  bold: { subset: 'latin', weight: 680 },
  'regular-ext': { subset: 'latin-ext', weight: 420 },
  'bold-ext': { subset: 'latin-ext', weight: 680 },
}

/** The page's fonts as TrueType. */
export async function pdfFonts(folder = join(PROJECT_ROOT, 'dist', 'print')): Promise<PdfFonts> {
  const read = (name: FontName) => readFile(join(folder, `${name}.ttf`))
  return {
    regular: await read('regular'),
    bold: await read('bold'),
    'regular-ext': await read('regular-ext'),
    'bold-ext': await read('bold-ext'),
  }
}
