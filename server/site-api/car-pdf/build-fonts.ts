import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { packageText } from '../../../runtime/theme/fonts.ts'
import { PRINT_FONTS } from './fonts.ts'

const SOURCE = 'node_modules/@fontsource-variable/hanken-grotesk/files'

/**
 * Writes the fonts of printed pages into `outDir`, as TrueType of one weight each. Cutting takes a program of a hundred
 * megabytes and a third of a second: nothing that a server should do.
 */
export async function buildPrintFonts(outDir: string, root = process.cwd()): Promise<void> {
  await mkdir(outDir, { recursive: true })
  for (const [name, { subset, weight }] of Object.entries(PRINT_FONTS)) {
    const source = await readFile(join(root, SOURCE, `hanken-grotesk-${subset}-wght-normal.woff2`))
    const font = await subsetFont(source, packageText(subset), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    await writeFile(join(outDir, `${name}.ttf`), font)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const outDir = process.argv[2]
  if (outDir === undefined) {
    process.stderr.write('usage: node server/site-api/car-pdf/build-fonts.ts OUT_DIR\n')
    process.exit(2)
  }
  await buildPrintFonts(outDir)
}
